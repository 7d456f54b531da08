import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { releaseDiscount } from "../discounts/discount-codes.ts";
import { createOwnerRequiredError, createStateConflict } from "../errors.ts";
import { hasDaysToPay, isPaidOnline } from "../payments/payments.ts";
import { readPendingRefund, requestRefunds } from "../payments/refunds.ts";
import { release } from "../stock/stock.ts";
import { queueCustomerMail } from "./order-messages.ts";
import {
  changeOrder,
  createOrderStateConflict,
  lockOrder,
  type Order,
  type StaffChange,
} from "./orders.ts";

export interface Cancellation extends StaffChange {
  /** Reason for the history. Customers do not see it. */
  readonly reason?: string | undefined;
  /** Throws `order_state_conflict` if the order is paid, or partly paid. */
  readonly isUnpaidOnly?: boolean | undefined;
  /**
   * Whether an order with a payment may be cancelled, which refunds it. If false, throws
   * `owner_needed`. Default: true.
   */
  readonly mayPayBack?: boolean | undefined;
}

/**
 * Cancels an order before dispatch, and refunds its payment. Throws `not_found`,
 * `order_state_conflict`, `order_changed` and `owner_needed`.
 */
export async function cancelOrder(
  service: Service,
  orderId: string,
  by: "customer" | "staff" | "system",
  { person, version, reason, isUnpaidOnly = false, mayPayBack = true }: Cancellation = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    if (isUnpaidOnly) requireUnpaid(before);
    // The order is locked, so no payment can arrive after this check.
    if (!mayPayBack && before.paid > 0) {
      throw createOwnerRequiredError("Only an owner can cancel and refund this order");
    }
    const data = reason ? { reason } : {};
    const change = { action: "cancel", actor: by, person, now, data } as const;
    const order = await changeOrder(db, before, { ...change, columns: { owed: before.paid } });
    await releaseGoods(db, order, now);
    const refundDue = order.paid - order.refunded;
    const pending = await readPendingRefund(db, orderId);
    if (refundDue > pending && isPaidOnline(order)) {
      const amount = refundDue - pending;
      await requestRefunds(db, { orderId, amount, reason: "cancelled", now });
    }
    // The customer has no email yet about an unpaid order of the checkout.
    const isFromCheckout = isPaidOnline(order) && !hasDaysToPay(before);
    if (by !== "staff" && order.paid === 0 && isFromCheckout) return order;
    const reportedBy = by === "customer" ? by : "staff";
    await queueCustomerMail(service, db, order, {
      kind: "cancelled",
      details: { by: reportedBy, refundDue },
      now,
    });
    return order;
  });
}

function requireUnpaid(order: Order): void {
  if (order.state !== "pending_payment") throw createOrderStateConflict(order);
  if (order.paid === 0) return;
  throw createStateConflict(
    `Order ${order.number} is partly paid. Cancel it on its own page instead.`,
  );
}

/**
 * Releases the reserved stock and the discount code. Locks them in the same order as placing an
 * order does.
 */
export async function releaseGoods(db: Queries, order: Order, now: Date): Promise<void> {
  if (order.discountCode !== null) await releaseDiscount(db, order.id);
  await release(db, order.id, now);
}
