import { formatPence } from "#app/lib/money.ts";
import { Amount } from "./order-totals.tsx";
import type { OrderTotals } from "./order-view.ts";

interface TotalsProps {
  readonly totals: OrderTotals;
  readonly code?: string | undefined;
}

/** What an order comes to, line by line. */
export function Totals({
  totals: { subtotal, discount, delivery, total },
  code = "",
}: TotalsProps) {
  return (
    <dl className="tabular flex flex-col gap-2">
      <Amount name="Subtotal" amount={formatPence(subtotal)} />
      {discount > 0 && <Amount name={`Discount ${code}`} amount={`−${formatPence(discount)}`} />}
      <Amount name="Delivery" amount={delivery === 0 ? "Free" : formatPence(delivery)} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-medium text-lg">
        <dt>Total</dt>
        <dd>{formatPence(total)}</dd>
      </div>
    </dl>
  );
}
