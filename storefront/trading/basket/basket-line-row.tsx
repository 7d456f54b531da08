import { formatPence } from "@damson/shop/money";
import { type BasketLine, getItemKey } from "@damson/shop/orders/basket";
import { formatLineLabel } from "#app/checkout/line-label.ts";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { getLinePath } from "#trading/checkout/line-name.tsx";
import { LineAmount, LineQuantity, NOT_SOLD } from "#trading/checkout/line-quantity.tsx";

interface BasketLineRowProps {
  readonly line: BasketLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** A line of the basket. Its name and picture link to the product's page. */
export function BasketLineRow({ line, onQuantity, onRemove }: BasketLineRowProps) {
  const { brand, name, variant, price, chosenAt, picture, isGone } = line;
  const path = getLinePath(line);
  return (
    <li className="basket-row">
      {/* The name is the same link. */}
      <Link to={path} tabIndex={-1} aria-hidden="true" className="basket-picture">
        <ProductPicture picture={picture} sizes="8rem" alt="" className="rounded" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="label-caps text-ink-soft">{brand}</p>
            <p className="leading-snug">
              <Link to={path} className="hover:text-plum">
                {noWrap(name)}
              </Link>
            </p>
            {variant && <p className="text-ink-soft text-sm">{noWrap(variant)}</p>}
            {line.quantity > 1 && !isGone && (
              <p className="tabular mt-0.5 text-ink-soft text-sm">{formatPence(price)} each</p>
            )}
            {chosenAt !== undefined && !isGone && (
              <p className="text-plum text-sm">It was {formatPence(chosenAt)} when you chose it</p>
            )}
          </div>
          <p className="tabular font-medium">
            <LineAmount line={line} />
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {isGone ? (
            <p className="text-plum text-sm">{NOT_SOLD}</p>
          ) : (
            <LineQuantity line={line} onChange={onQuantity} />
          )}
          <button
            type="button"
            data-remove={getItemKey(line)}
            className="-mr-2 ml-auto min-h-11 px-2 text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
            onClick={onRemove}
          >
            Remove<span className="sr-only"> {formatLineLabel(line)}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
