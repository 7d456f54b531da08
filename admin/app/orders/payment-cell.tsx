import { formatPence } from "@damson/shop/money";
import { formatShortDay } from "#admin/ui/times.ts";
import type { ListedOrder } from "#api/orders.ts";
import { methodNames } from "./labels.ts";

/** The payment method, with a deadline or a refund. */
export function PaymentCell({ order }: { readonly order: ListedOrder }) {
  const { paymentMethod, payBy, refunded } = order;
  return (
    <>
      {methodNames[paymentMethod]}
      {payBy !== null && (
        <span className={`ml-2 text-xs ${isOver(payBy) ? "text-error" : "text-ink-soft"}`}>
          {isOver(payBy) ? "overdue since" : "until"} {formatShortDay(payBy)}
        </span>
      )}
      {refunded > 0 && (
        <span className="ml-2 text-ink-soft text-xs">{formatPence(refunded)} refunded</span>
      )}
    </>
  );
}

function isOver(time: string): boolean {
  return Date.parse(time) < Date.now();
}
