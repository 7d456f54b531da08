import { formatPence } from "@damson/shop/money";
import type { ReactNode } from "react";
import type { FoldedTotalProps, OrderTotalsProps } from "#app/checkout/checkout-parts.ts";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";
import { useChosenOption } from "./delivery-choice-store.ts";
import { useAppliedDiscount, useOrderTotals } from "./discount.ts";
import { DiscountField } from "./discount-field.tsx";
import { Totals } from "./totals.tsx";

export const ALL_SOLD_OUT = "Everything in your basket is sold out at the moment.";

export function OrderTotals({ basket }: OrderTotalsProps) {
  const totals = useOrderTotals();
  const discount = useAppliedDiscount(basket);
  const option = useChosenOption();
  if (basket.length === 0) return <p>{ALL_SOLD_OUT}</p>;
  return (
    <>
      <DiscountField />
      <Totals
        totals={totals}
        code={discount?.code}
        rate={option?.collection ? option : undefined}
      />
    </>
  );
}

/** The total above a line of small print, or "Sold out". */
export function FoldedTotal({ items, children }: FoldedTotalProps) {
  const { total } = useOrderTotals();
  if (items === 0) return <span className="ml-auto text-lg">Sold out</span>;
  return (
    <span className="tabular ml-auto text-right font-medium text-lg">
      {formatPence(total)}
      {children}
    </span>
  );
}

/**
 * Fills the summary while the basket is empty. The page's HTML is the same for all baskets, so this
 * reserves the height of the collapsed summary: nothing moves in either case.
 */
export function EmptySummary({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-h-33 lg:min-h-0">
      <OnceHydrated>{children}</OnceHydrated>
    </div>
  );
}
