import { transaction } from "@damson/database";
import type { OrderState } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { releaseDiscount } from "../discounts/discount-codes.ts";
import { ownerRequired } from "../errors.ts";
import { findCapturedPayment, isPaidOnline } from "../payments/payments.ts";
import { requestRefund } from "../payments/refunds.ts";
import { release } from "../stock/stock.ts";
import { queueCustomerMail } from "./order-messages.ts";
import {
  changeOrder,
  createStateConflict,
  lockOrder,
  type Order,
  type StaffChange,
} from "./orders.ts";

export interface Cancellation extends StaffChange {
  /** Recorded in the history; the customer does not see it. */
  readonly reason?: string | undefined;
  /** Cancels only an order in this state; any other throws `order_state_conflict`. */
  readonly only?: OrderState | undefined;
  /** Whether an order with a payment may be cancelled; if false, it throws `owner_needed`. Default: true. */
  readonly mayPayBack?: boolean | undefined;
}

/**
 * Cancels an order before dispatch and refunds its payment. Throws `not_found`, `order_state_conflict`, `order_changed`
 * and `owner_needed`.
 */
export async function cancelOrder(
  service: Service,
  orderId: string,
  by: "customer" | "staff" | "system",
  { person, version, reason, only, mayPayBack = true }: Cancellation = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    if (only !== undefined && before.state !== only) throw createStateConflict(before);
    // Checked under the lock, because a payment may have just arrived.
    if (!mayPayBack && before.paid > 0) {
      throw ownerRequired("Only an owner can cancel and refund this order");
    }
    const data = reason ? { reason } : {};
    const change = { action: "cancel", actor: by, person, now, data } as const;
    const order = await changeOrder(db, before, { ...change, columns: { owed: before.paid } });
    await releaseGoods(db, order, now);
    const refundDue = order.paid - order.refunded;
    if (refundDue > 0 && isPaidOnline(order)) {
      const payment = await findCapturedPayment(db, orderId);
      await requestRefund(db, { payment, amount: refundDue, reason: "cancelled", now });
    }
    // Online orders get no confirmation before payment, so the customer needs no cancellation mail.
    if (by !== "staff" && order.paid === 0 && isPaidOnline(order)) return order;
    const reportedBy = by === "customer" ? by : "staff";
    await queueCustomerMail(service, db, order, {
      kind: "cancelled",
      details: { by: reportedBy, refundDue },
      now,
    });
    return order;
  });
}

/** Releases an order's discount and reserved stock, in the lock order of a placement. */
export async function releaseGoods(db: Queries, order: Order, now: Date): Promise<void> {
  if (order.discountCode !== null) await releaseDiscount(db, order.discountCode, order.id);
  await release(db, order.id, now);
}
