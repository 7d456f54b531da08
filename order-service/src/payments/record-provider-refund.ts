import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { releaseGoods } from "../orders/cancel-order.ts";
import { changeOrder, createOrderStateConflict, lockOrder, type Order } from "../orders/orders.ts";
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
 * Records a refund with the full amount that the provider has paid out. The shop may have requested
 * it, someone may have made it at the provider, or a dispute took it. It may exceed the payment.
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
    // The payment is not recorded yet. The provider will send the event again.
    if (taken === undefined) throw createOrderStateConflict(order);
    if (taken.type !== "surplus") {
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
  const isUnsent = order.state === "paid" || order.state === "pending_payment";
  if (!isUnsent || booking.amount < order.paid - order.refunded) {
    await recordRefund(service, db, order, by);
  } else {
    // Before dispatch, refunding everything cancels the order.
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

/** Records a refund of a second payment. The order stays as it is. */
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
