import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import { changeOrder, type Order } from "../orders/orders.ts";
import { addPaymentEvent } from "./payment-events.ts";

/** A bank transfer from the statement. */
export interface Receipt {
  readonly payer?: string | undefined;
  readonly reference?: string | undefined;
  /** Bank date: `2026-11-22`. */
  readonly receivedOn?: string | undefined;
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

/** Returns the receipt's data for the history. Online payments store it themselves. */
export function toReceiptData(
  { erasedAt }: Order,
  { paymentId, received: amount, receipt }: PaidBy,
) {
  if (paymentId !== undefined) return {};
  return erasedAt === null ? { amount, ...receipt } : { amount };
}

/** Records a partial payment or overpayment in the transaction that locks the order. */
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
      owed: isMissing ? 0 : hasEnded ? paid : before.owed + amount,
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

/** A payment confirms an order as well as the mailed link does. */
function confirmByPayment({ confirmedPayBy }: Order) {
  return confirmedPayBy === null ? {} : { payBy: confirmedPayBy, confirmedPayBy: null };
}
