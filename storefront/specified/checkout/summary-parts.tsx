import { formatPence } from "@damson/shop/money";
import { lineTotal } from "@damson/shop/orders/basket";
import { Fragment } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import type { SummaryParts } from "#app/checkout/checkout-parts.ts";
import { formatLineLabel } from "#app/checkout/line-label.ts";
import { delivery } from "#app/settings/delivery.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { FoldedTotal, OrderTotals } from "./order-totals.tsx";

export const summaryParts: SummaryParts = {
  useOrderBasket: useBasket,
  useDeliveryRates: () => delivery,
  LineName: ({ line }) => noWrap(line.name),
  LineAmount: ({ line }) => formatPence(lineTotal(line)),
  LineQuantity: ({ line, onChange }) => (
    <QuantityStepper of={formatLineLabel(line)} quantity={line.quantity} onChange={onChange} />
  ),
  OrderTotals,
  FoldedTotal,
  EmptySummary: Fragment,
};
