import { formatPence } from "@damson/shop/money";
import { formatCount } from "#admin/lib/format-count.ts";
import { Section } from "#admin/ui/section.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { useOrderPage } from "../order-context.ts";
import { OrderSums, SumRow } from "../sum-rows.tsx";

export function Money() {
  const { order } = useOrderPage();
  const { money } = order;
  const toCome = order.state === "pending_payment" ? money.missing : 0;
  return (
    <Section title="Payment">
      <dl className="tabular text-ink-soft">
        <OrderSums order={order} subtotal="Items" />
        <SumRow term="Paid">{formatPence(money.paid)}</SumRow>
        {toCome > 0 && <SumRow term="Balance due">{formatPence(toCome)}</SumRow>}
        {money.refunded > 0 && <SumRow term="Refunded">{formatPence(money.refunded)}</SumRow>}
        {money.disputed > 0 && <SumRow term="Lost disputes">{formatPence(money.disputed)}</SumRow>}
        {money.excessPayout && (
          <SumRow term="Paid out in excess" isSum>
            <span className="text-error">{formatPence(money.excessPayout.amount)}</span>
          </SumRow>
        )}
        {money.pendingRefund > 0 && (
          <SumRow term="Refund in progress">{formatPence(money.pendingRefund)}</SumRow>
        )}
        {money.deducted > 0 && <SumRow term="Kept">{formatPence(money.deducted)}</SumRow>}
        {money.owed > 0 && (
          <SumRow term="Refund due" isSum>
            {formatPence(money.owed)}
          </SumRow>
        )}
      </dl>
      {money.excessPayout && (
        <p className="mt-2 border-error border-l-4 pl-3">
          {money.excessPayout.sentence} {money.excessPayout.whatToDo}
        </p>
      )}
      <Payments order={order} />
    </Section>
  );
}

const methods = { "bank-transfer": "Bank transfer", stripe: "Stripe" } as const;
const events: Readonly<Partial<Record<string, string>>> = {
  authorised: "authorised",
  captured: "paid",
  part_received: "received",
  reversed: "reversed (belongs to another order)",
  failed: "failed",
  refunded: "refunded",
  refund_failed: "refund failed",
  disputed: "dispute lost",
  surplus: "extra payment",
  surplus_refunded: "extra payment refunded",
  surplus_refund_failed: "refund of extra payment failed",
  surplus_disputed: "dispute of extra payment lost",
  dispute_won: "dispute won",
  surplus_dispute_won: "dispute of extra payment won",
};
const refundStates = {
  requested: "requested",
  pending: "in progress",
  succeeded: "done",
  failed: "failed",
} as const;

function Payments({ order: { payments, refunds, paymentMethod } }: { readonly order: StaffOrder }) {
  const shown = payments.filter(({ events, state }) => events.length > 0 || state === "failed");
  return (
    <ul className="mt-2 border-line border-t pt-2 text-ink-soft text-xs">
      {shown.length === 0 && <li>{methods[paymentMethod]}, no payment yet</li>}
      {shown.map((payment) => (
        <li key={payment.attempt}>
          {methods[payment.method]}
          {payments.length > 1 && `, attempt ${payment.attempt}`}
          {payment.state === "failed" && ", failed"}
          {payment.paymentIntentId && (
            <>
              {" "}
              <span className="break-all">{payment.paymentIntentId}</span>
            </>
          )}
          {payment.events.map(({ type, amount, at }) => (
            <span key={`${type} ${at}`} className="block pl-3">
              {formatPence(amount)} {events[type] ?? type}, {formatTime(at)}
            </span>
          ))}
        </li>
      ))}
      {refunds.map(({ id, amount, state, createdAt, lastError, attempts }) => (
        <li key={id} className={state === "failed" ? "text-error" : ""}>
          Refund of {formatPence(amount)} {refundStates[state]}, {formatTime(createdAt)}
          {lastError && state !== "succeeded" && (
            <span className="block pl-3">
              {state !== "pending" && `Failed after ${formatCount(attempts, "attempt")}: `}
              {lastError}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
