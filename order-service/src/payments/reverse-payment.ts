import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createStateConflict } from "../errors.ts";
import { endOfDay } from "../london-days.ts";
import { changeAsStaff } from "../orders/change-as-staff.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import { changeOrder, type Order, requireAction, type StaffChange } from "../orders/orders.ts";
import { markReservationsUnpaid } from "../stock/stock.ts";
import { issueCreditNote } from "./invoices.ts";
import { addPaymentEvent } from "./payment-events.ts";
import { isPaidOnline } from "./payments.ts";
import { findReversibleUntil } from "./reversible-until.ts";

/**
 * Reverses bank transfers that were for another order, so that the order waits for payment again.
 * Possible until midnight in London, unless something was sent or refunded. Throws `not_found`,
 * `order_changed` and `order_state_conflict`.
 */
export function reversePayment(
  service: Service,
  orderId: string,
  reason: string,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const { now } = by;
    const { id, number, paid: amount, refunded } = before;
    requireAction(before, "reverse_payment");
    const until = findReversibleUntil(await listEventTypes(db, id));
    if (isPaidOnline(before) || amount === 0 || refunded > 0 || until === undefined) {
      throw createStateConflict(`Order ${number} has no bank transfer to undo.`);
    }
    if (now > until) {
      throw createStateConflict(
        `The payment of order ${number} could only be undone on the day it was marked as paid.`,
      );
    }
    // The customer gets at least one more day.
    const payBy = new Date(Math.max(before.payBy?.getTime() ?? 0, endOfDay(now, 1).getTime()));
    const order = await changeOrder(db, before, {
      action: "reverse_payment",
      ...by,
      columns: { paid: 0, owed: 0, deducted: 0, packedAt: null, payBy },
      data: { amount, reason },
    });
    const providerEventId = `${id}:reversed:${before.version}`;
    await addPaymentEvent(db, id, { providerEventId, type: "reversed", amount, now });
    await issueCreditNote(db, id, Number.POSITIVE_INFINITY, now);
    if (order.state !== "pending_payment") return order;
    await markReservationsUnpaid(db, order);
    const message = { details: { amount }, now, count: order.version };
    await queueCustomerMail(service, db, order, { kind: "payment_taken_back", ...message });
    return order;
  });
}

function listEventTypes(db: Queries, orderId: string) {
  return db
    .selectFrom("order_events")
    .select(["type", "at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
