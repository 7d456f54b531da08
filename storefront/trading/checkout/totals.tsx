import { labelCharge } from "@damson/shop/delivery/collection";
import { formatPence } from "@damson/shop/money";
import { formatDelivery } from "@damson/shop/orders/discount";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { ReactNode } from "react";

interface TotalsProps {
  readonly totals: OrderTotals;
  readonly code?: string | undefined;
  /** The chosen delivery rate. */
  readonly rate?: Parameters<typeof labelCharge>[0] | undefined;
}

export function Totals({ totals, code = "", rate }: TotalsProps) {
  const { subtotal, discount, total } = totals;
  return (
    <dl className="tabular flex flex-col gap-1">
      <Row name="Subtotal">{formatPence(subtotal)}</Row>
      {discount > 0 && <Row name={`Discount ${code}`}>−{formatPence(discount)}</Row>}
      <Row name={rate === undefined ? "Delivery" : labelCharge(rate)}>
        {formatDelivery(totals, code)}
      </Row>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 font-medium text-lg">
        <dt>Total</dt>
        <dd className="ml-auto">{formatPence(total)}</dd>
      </div>
    </dl>
  );
}

/** A labelled amount. If it does not fit beside its label, it wraps below. */
export function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
