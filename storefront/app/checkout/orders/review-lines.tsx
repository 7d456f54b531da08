import { formatPence } from "@damson/shop/money";
import { type Basket, lineTotal } from "@damson/shop/orders/basket";
import { ProductPicture } from "#app/product/product-picture.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The lines of an order, one row each, to read. */
export function ReviewLines({ basket }: { readonly basket: Basket }) {
  return (
    <ul className="flex flex-col gap-2">
      {basket.map((line) => (
        <li key={`${line.brand} ${line.name}`} className="flex flex-wrap items-center gap-x-3">
          <div className="w-12 shrink-0">
            <ProductPicture picture={line.picture} sizes="3rem" alt="" className="rounded" />
          </div>
          <span className="flex-1 text-pretty leading-snug">
            {line.quantity} × {line.brand} {noWrap(line.name)}
          </span>
          <span className="tabular ml-auto">{formatPence(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
