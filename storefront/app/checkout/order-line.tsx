import { formatPence } from "@damson/shop/money";
import type { BasketLine } from "@damson/shop/orders/basket";
import { lineLabel, lineName } from "#variant/checkout/line-name.tsx";
import { LineQuantity, useLineAmount } from "#variant/checkout/line-quantity.tsx";
import { LinePicture } from "./line-picture.tsx";

interface OrderLineProps {
  readonly line: BasketLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** One line of the order, to change its quantity or to remove it. */
export function OrderLine({ line, onQuantity, onRemove }: OrderLineProps) {
  const product = lineLabel(line);
  return (
    <li className="flex gap-4 py-5 max-[19rem]:flex-col">
      <LinePicture picture={line.picture} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-ink-soft text-xs">{line.brand}</p>
            <p className="leading-snug">{lineName(line)}</p>
            {line.quantity > 1 && (
              <p className="tabular mt-0.5 text-ink-soft text-sm">{formatPence(line.price)} each</p>
            )}
          </div>
          <p className="tabular font-medium">{useLineAmount(line)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <LineQuantity {...line} of={product} onChange={onQuantity} />
          <button
            type="button"
            data-remove
            className="-mr-2 ml-auto min-h-11 px-2 text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
            onClick={onRemove}
          >
            Remove<span className="sr-only"> {product}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
