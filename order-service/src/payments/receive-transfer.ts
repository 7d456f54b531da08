import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import { changeOrder, type Order } from "../orders/orders.ts";
import { addPaymentEvent } from "./payment-events.ts";

/** A bank transfer on the statement. */
export interface Receipt {
  readonly payer?: string | undefined;
  readonly reference?: string | undefined;
  /** Bank date: `2026-11-22`. */
  readonly receivedOn?: string | undefined;
  /** Method, if it was not a transfer: `Cash`. */
  readonly note?: string | undefined;
}

export interface PaidBy {
  readonly actor: "staff" | "system";
  readonly person: string | undefined;
  readonly now: Date;
  readonly providerEventId: string;
  readonly paymentId: string | undefined;
  readonly received: number;
  readonly receipt: Receipt;
}

/** Returns the details of a transfer for the history, and none for an online payment. */
export function toReceiptData(
  { erasedAt }: Order,
  { paymentId, received: amount, receipt }: PaidBy,
) {
  if (paymentId !== undefined) return {};
  return erasedAt === null ? { amount, ...receipt } : { amount };
}

/** Records a payment of too little or too much. The order must be locked. */
export async function receiveMoney(
  service: Service,
  db: Queries,
  before: Order,
  by: PaidBy,
): Promise<Order> {
  const { actor, person, now, providerEventId, received: amount } = by;
  const paid = before.paid + amount;
  const isMissing = before.state === "pending_payment";
  const hasEnded = before.state === "expired" || before.state === "cancelled";
  const order = await changeOrder(db, before, {
    action: "receive_money",
    actor,
    person,
    now,
    columns: {
      paid,
      owed: isMissing ? Math.max(0, paid - before.total) : hasEnded ? paid : before.owed + amount,
      ...(isMissing ? confirmByPayment(before) : {}),
    },
    data: toReceiptData(before, by),
  });
  await addPaymentEvent(db, order.id, { providerEventId, type: "part_received", amount, now });
  if (isMissing) {
    const message = { details: { amount }, now, count: order.version };
    await queueCustomerMail(service, db, order, { kind: "part_received", ...message });
  }
  return order;
}

/** A payment confirms the order like the link in the email. */
function confirmByPayment({ confirmedPayBy }: Order) {
  return confirmedPayBy === null ? {} : { payBy: confirmedPayBy, confirmedPayBy: null };
}
