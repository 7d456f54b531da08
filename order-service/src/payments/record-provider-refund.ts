import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { releaseGoods } from "../orders/cancel-order.ts";
import { changeOrder, createStateConflict, lockOrder, type Order } from "../orders/orders.ts";
import { addPaymentEvent, findTaken, isKnownRefund } from "./payment-events.ts";
import type { Payment } from "./payments.ts";
import type { ProviderRefund } from "./provider/provider.ts";
import { raisePayoutAlert } from "./raise-payout-alert.ts";
import {
  queueRefundMail,
  type RefundNotice,
  type RefundRecord,
  recordRefund,
} from "./record-refund.ts";

/**
 * Records the full amount that the provider paid out, whether requested, refunded manually or taken by a dispute, even
 * if it exceeds the payment.
 */
export async function recordProviderRefund(
  service: Service,
  { id: paymentId, orderId, amount: due }: Payment,
  { id: providerEventId, amount }: Pick<ProviderRefund, "id" | "amount">,
  reason: RefundRecord["reason"],
): Promise<void> {
  const booking = { amount, providerEventId, paymentId } as const;
  await transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (await isKnownRefund(db, providerEventId)) return;
    const taken = await findTaken(db, paymentId);
    // The payment is not recorded yet; the provider will retry the event.
    if (taken === undefined) throw createStateConflict(order);
    if (taken.type === "captured") {
      await recordOwnRefund(service, db, order, { ...booking, reason });
    } else {
      const ofSurplus = taken.amount === due ? "paid_twice" : "other_amount";
      await recordOverpaymentRefund(service, db, order, {
        ...booking,
        reason: reason ?? ofSurplus,
      });
    }
    await raisePayoutAlert(service, db, order);
  });
}

type ProviderRecord = Omit<RefundRecord, "actor">;

async function recordOwnRefund(
  service: Service,
  db: Queries,
  order: Order,
  booking: ProviderRecord,
): Promise<void> {
  const by = { actor: "system", ...booking } as const;
  if (order.state !== "paid" || booking.amount < order.paid - order.refunded) {
    await recordRefund(service, db, order, by);
  } else {
    // A full refund before dispatch cancels the order.
    const now = service.clock();
    const change = {
      action: "cancel",
      actor: "system",
      now,
      columns: { owed: order.paid },
    } as const;
    const cancelled = await changeOrder(db, order, change);
    await releaseGoods(db, cancelled, now);
    await recordRefund(service, db, cancelled, by);
  }
}

/** Records a refund of surplus money, which leaves the order unchanged. */
async function recordOverpaymentRefund(
  service: Service,
  db: Queries,
  order: Order,
  { amount, providerEventId, paymentId, reason }: ProviderRecord & RefundNotice,
): Promise<void> {
  const now = service.clock();
  const type = reason === "disputed" ? "surplus_disputed" : "surplus_refunded";
  const event = { providerEventId, type, amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  await queueRefundMail(service, db, order, { amount, reason, providerEventId });
}
