import { formatPence } from "@damson/shop/money";
import { useSellableBasket } from "#app/basket/trading/sellable-basket.ts";
import { useDiscount } from "./discount.ts";
import { DiscountField } from "./discount-field.tsx";
import { Totals } from "./totals-with-discount.tsx";
import { useOrderTotals } from "./use-order-totals.ts";

export const ALL_SOLD_OUT = "Everything in your basket is sold out at the moment.";

/** The sums of the basket, and the field of a discount code. */
export function TotalsWithDiscount() {
  const basket = useSellableBasket();
  const totals = useOrderTotals();
  const discount = useDiscount();
  if (basket.length === 0) return <p>{ALL_SOLD_OUT}</p>;
  return (
    <>
      <DiscountField />
      <Totals totals={totals} code={discount?.code} />
    </>
  );
}

/** The total alone. */
export function DiscountedTotal() {
  return formatPence(useOrderTotals().total);
}
