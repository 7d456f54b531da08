import { formatPence } from "@damson/shop/money";
import type { ReactNode } from "react";
import { Section } from "#admin/ui/section.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { useOrderPage } from "../order-context.ts";

/** What it comes to, what was paid, and what went back. */
export function Money() {
  const { order } = useOrderPage();
  const { money, discountCode } = order;
  const toCome = order.state === "pending_payment" ? money.missing : 0;
  return (
    <Section title="Money">
      <dl className="tabular">
        <Row term="Items">{formatPence(money.subtotal)}</Row>
        {money.discount > 0 && (
          <Row term={`Discount ${discountCode ?? ""}`}>{formatPence(-money.discount)}</Row>
        )}
        <Row term="Delivery">{money.delivery === 0 ? "Free" : formatPence(money.delivery)}</Row>
        <Row term="Total" isSum>
          {formatPence(money.total)}
        </Row>
        <Row term="Paid">{formatPence(money.paid)}</Row>
        {toCome > 0 && <Row term="Still to come">{formatPence(toCome)}</Row>}
        {money.refunded > 0 && <Row term="Refunded">{formatPence(money.refunded)}</Row>}
        {money.disputed > 0 && <Row term="Lost to disputes">{formatPence(money.disputed)}</Row>}
        {money.excessPayout && (
          <Row term="More paid out than taken" isSum>
            <span className="text-error">{formatPence(money.excessPayout.amount)}</span>
          </Row>
        )}
        {money.onItsWayBack > 0 && (
          <Row term="On its way back">{formatPence(money.onItsWayBack)}</Row>
        )}
        {money.deducted > 0 && (
          <Row term="Kept of what was owed">{formatPence(money.deducted)}</Row>
        )}
        {money.owed > 0 && (
          <Row term="Owed to the customer" isSum>
            {formatPence(money.owed)}
          </Row>
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

interface RowProps {
  readonly term: string;
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

function Row({ term, isSum = false, children }: RowProps) {
  return (
    <div
      className={`flex justify-between gap-4 py-1 ${isSum ? "border-line border-t font-semibold" : ""}`}
    >
      <dt className={isSum ? "" : "text-ink-soft"}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const methods = { "bank-transfer": "Bank transfer", stripe: "Stripe" } as const;
const events: Readonly<Partial<Record<string, string>>> = {
  authorised: "authorised",
  captured: "paid",
  part_received: "received",
  reversed: "taken back: it was another order’s",
  failed: "failed",
  refunded: "refunded",
  refund_failed: "refund failed",
  disputed: "lost to a dispute",
  surplus: "extra payment",
  surplus_refunded: "extra payment refunded",
  surplus_refund_failed: "refund of extra payment failed",
  surplus_disputed: "extra payment lost to a dispute",
  dispute_won: "dispute won after all",
  surplus_dispute_won: "dispute of extra payment won after all",
};
const refundStates = {
  requested: "requested",
  pending: "on its way",
  succeeded: "done",
  failed: "failed",
} as const;

/** Each try to pay, and each refund that the provider was asked for. */
function Payments({ order: { payments, refunds, paymentMethod } }: { readonly order: StaffOrder }) {
  const told = payments.filter(({ events, state }) => events.length > 0 || state === "failed");
  return (
    <ul className="mt-2 border-line border-t pt-2 text-ink-soft text-xs">
      {told.length === 0 && <li>{methods[paymentMethod]}, nothing paid yet</li>}
      {told.map((payment) => (
        <li key={payment.attempt}>
          {methods[payment.method]}
          {payments.length > 1 && `, try ${payment.attempt}`}
          {payment.state === "failed" && ", not paid"}
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
              {state !== "pending" && `Tried ${attempts === 1 ? "once" : `${attempts} times`}: `}
              {lastError}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
