import { labelCharge } from "@damson/shop/delivery/collection";
import { formatPence } from "@damson/shop/money";
import { formatDelivery } from "@damson/shop/orders/discount";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { ReactNode } from "react";
import type { StaffOrder } from "#api/order.ts";

interface SumRowProps {
  readonly term: string;
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

export function SumRow({ term, isSum = false, children }: SumRowProps) {
  return (
    <div
      className={`flex justify-between gap-4 py-1 ${isSum ? "border-line border-t font-semibold text-ink" : ""}`}
    >
      <dt>{term}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}

interface OrderSumsProps {
  readonly order: Pick<StaffOrder, "discountCode"> & {
    readonly money: OrderTotals;
    readonly deliveryRate: Parameters<typeof labelCharge>[0];
  };
  readonly subtotal: string;
}

export function OrderSums({
  order: { money, discountCode, deliveryRate },
  subtotal,
}: OrderSumsProps) {
  return (
    <>
      <SumRow term={subtotal}>{formatPence(money.subtotal)}</SumRow>
      {money.discount > 0 && (
        <SumRow term={`Discount ${discountCode ?? ""}`}>{formatPence(-money.discount)}</SumRow>
      )}
      <SumRow term={labelCharge(deliveryRate)}>{formatDelivery(money, discountCode)}</SumRow>
      <SumRow term="Total" isSum>
        {formatPence(money.total)}
      </SumRow>
    </>
  );
}
