import { formatPence, type Pence } from "@damson/shop/money";
import { type Basket, subtotal } from "@damson/shop/orders/basket";
import { deliveryCharge, orderTotal } from "@damson/shop/orders/delivery-charge";
import type { ReactNode } from "react";
import { rates } from "./delivery-rates.ts";

export { Fragment as EmptySummary } from "react";
export { useBasket as useOrderBasket } from "#app/basket/use-basket.ts";

interface FoldedTotalProps {
  readonly items: Pence;
  readonly children: ReactNode;
}

export function FoldedTotal({ items, children }: FoldedTotalProps) {
  return (
    <span className="tabular ml-auto text-right font-medium text-lg">
      {formatPence(orderTotal(items, rates))}
      {children}
    </span>
  );
}

export function OrderTotals({ basket }: { readonly basket: Basket }) {
  const items = subtotal(basket);
  const delivery = deliveryCharge(items, rates);
  return (
    <dl className="tabular flex flex-col gap-2">
      <Amount name="Subtotal" amount={formatPence(items)} />
      <Amount name="Delivery" amount={delivery === 0 ? "Free" : formatPence(delivery)} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-medium text-lg">
        <dt>Total</dt>
        <dd>{formatPence(orderTotal(items, rates))}</dd>
      </div>
    </dl>
  );
}

function Amount({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
