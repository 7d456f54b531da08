import { formatPence } from "@damson/shop/money";
import { lineTotal } from "@damson/shop/orders/basket";
import { Address, AddressBlock } from "#app/checkout/address-block.tsx";
import { PrintButton } from "#app/checkout/print-button.tsx";
import { shop } from "#app/settings/shop.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { Order } from "./order.ts";
import { OrderTotals } from "./order-totals.tsx";

/** The order to read and print. Printing comes first, because the page stays only for a few seconds. */
export function Receipt({ order }: { readonly order: Order }) {
  const { basket, shipping, billing, placedAt } = order;
  return (
    <section
      aria-labelledby="receipt"
      className="flex w-full max-w-xl flex-col gap-6 border border-line bg-white p-5 text-left md:p-8 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="receipt" className="text-xl">
            Your order
          </h2>
          <p className="text-ink-soft text-sm">
            {shop.longName}, {placedAt.toLocaleDateString("en-GB", { dateStyle: "long" })}
          </p>
        </div>
        <PrintButton />
      </div>
      <ul className="flex flex-col gap-3 border-line border-y py-5">
        {basket.map((line) => (
          <li key={`${line.brand} ${line.name}`} className="flex justify-between gap-4">
            <span>
              {line.quantity} × {line.brand} {noWrap(line.name)}
            </span>
            <span className="tabular">{formatPence(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <OrderTotals basket={basket} />
      <dl className="grid gap-5 border-line border-t pt-5 text-sm sm:grid-cols-2">
        <AddressBlock title="Deliver to">
          <Address of={shipping} />
        </AddressBlock>
        <AddressBlock title="Bill to">
          <Address of={billing} />
        </AddressBlock>
      </dl>
    </section>
  );
}
