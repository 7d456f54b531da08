import { formatPence } from "@damson/shop/money";
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
  readonly order: StaffOrder;
  readonly subtotal: string;
}

export function OrderSums({ order: { money, discountCode }, subtotal }: OrderSumsProps) {
  return (
    <>
      <SumRow term={subtotal}>{formatPence(money.subtotal)}</SumRow>
      {money.discount > 0 && (
        <SumRow term={`Discount ${discountCode ?? ""}`}>{formatPence(-money.discount)}</SumRow>
      )}
      <SumRow term="Delivery">{money.delivery === 0 ? "Free" : formatPence(money.delivery)}</SumRow>
      <SumRow term="Total" isSum>
        {formatPence(money.total)}
      </SumRow>
    </>
  );
}
