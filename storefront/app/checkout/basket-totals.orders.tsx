import { formatPence } from "#app/lib/money.ts";
import { useDiscount } from "./discount.orders.ts";
import { DiscountField } from "./discount-field.orders.tsx";
import { Totals } from "./totals-with-discount.orders.tsx";
import { useOrderTotals } from "./use-order-totals.orders.ts";

/** What the basket comes to, and where a discount code is entered. */
export function TotalsWithDiscount() {
  return (
    <>
      <DiscountField />
      <Totals totals={useOrderTotals()} code={useDiscount()?.code} />
    </>
  );
}

/** The total alone. */
export function DiscountedTotal() {
  return formatPence(useOrderTotals().total);
}
