import { formatPence } from "@damson/shop/money";
import { subtotal } from "@damson/shop/orders/basket";
import { deliveryCharge, orderTotal } from "@damson/shop/orders/delivery-charge";
import type { FoldedTotalProps, OrderTotalsProps } from "#app/checkout/checkout-parts.ts";
import { delivery } from "#app/settings/delivery.ts";

export function FoldedTotal({ items, children }: FoldedTotalProps) {
  return (
    <span className="tabular ml-auto text-right font-medium text-lg">
      {formatPence(orderTotal(items, delivery))}
      {children}
    </span>
  );
}

export function OrderTotals({ basket }: OrderTotalsProps) {
  const items = subtotal(basket);
  const charge = deliveryCharge(items, delivery);
  return (
    <dl className="tabular flex flex-col gap-2">
      <Amount name="Subtotal" amount={formatPence(items)} />
      <Amount name="Delivery" amount={charge === 0 ? "Free" : formatPence(charge)} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-medium text-lg">
        <dt>Total</dt>
        <dd>{formatPence(orderTotal(items, delivery))}</dd>
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
