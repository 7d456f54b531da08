import type { SummaryParts } from "#app/checkout/checkout-parts.ts";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { useProgressRates } from "./discount.ts";
import { LineName } from "./line-name.tsx";
import { LineAmount, LineQuantity } from "./line-quantity.tsx";
import { EmptySummary, FoldedTotal, OrderTotals } from "./order-totals.tsx";

export const summaryParts: SummaryParts = {
  useOrderBasket: useSellableBasket,
  useDeliveryRates: useProgressRates,
  LineName,
  LineAmount,
  LineQuantity,
  OrderTotals,
  FoldedTotal,
  EmptySummary,
};
