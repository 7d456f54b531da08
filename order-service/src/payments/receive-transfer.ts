import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import { changeOrder, type Order } from "../orders/orders.ts";
import { addPaymentEvent } from "./payment-events.ts";

/** A transfer as the bank statement has it. */
export interface Receipt {
  readonly payer?: string | undefined;
  readonly reference?: string | undefined;
  /** The bank's day: `2026-11-22`. */
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

/** Gives the data of a receipt for the history. Of what is taken online, the payment has it. */
export function receiptData({ erasedAt }: Order, { paymentId, received: amount, receipt }: PaidBy) {
  if (paymentId !== undefined) return {};
  return erasedAt === null ? { amount, ...receipt } : { amount };
}

/** Writes down less than is missing, or more than the order came to, in the transaction that holds the order. */
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
      ...(isMissing ? confirmedByMoney(before) : {}),
    },
    data: receiptData(before, by),
  });
  await addPaymentEvent(db, order.id, { providerEventId, type: "part_received", amount, now });
  if (isMissing) {
    const message = { details: { amount }, now, count: order.version };
    await queueCustomerMail(service, db, order, { kind: "part_received", ...message });
  }
  return order;
}

/** Money shows as well as the link in the mail that an order is meant. */
function confirmedByMoney({ confirmedPayBy }: Order) {
  return confirmedPayBy === null ? {} : { payBy: confirmedPayBy, confirmedPayBy: null };
}
