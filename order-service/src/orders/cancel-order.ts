import { transaction } from "@damson/database";
import type { OrderState } from "../../../storefront/app/checkout/order-view.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { giveBackDiscount } from "../discounts/discount-codes.ts";
import { capturedPayment, isPaidOnline } from "../payments/payments.ts";
import { requestRefund } from "../payments/refunds.ts";
import { release } from "../stock/stock.ts";
import { tellCustomer } from "./order-messages.ts";
import { changeOrder, conflictIn, lockOrder, type Order, type StaffChange } from "./orders.ts";

export interface Cancellation extends StaffChange {
  /** For the history: the customer is not told. */
  readonly reason?: string | undefined;
  /** In any other state it is a conflict. */
  readonly only?: OrderState | undefined;
}

/**
 * Cancels an order that has not been sent, or only in one state. What was paid is owed to the customer
 * from then on. Throws `not_found`, `order_state_conflict` and `order_changed`.
 */
export async function cancelOrder(
  service: Service,
  orderId: string,
  by: "customer" | "staff",
  { person, version, reason, only }: Cancellation = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    if (only !== undefined && before.state !== only) throw conflictIn(before);
    const data = reason ? { reason } : {};
    const order = await changeOrder(db, before, { action: "cancel", actor: by, person, now, data });
    await giveBackGoods(db, order, now);
    const refundDue = order.paid - order.refunded;
    if (refundDue > 0 && isPaidOnline(order)) {
      const payment = await capturedPayment(db, orderId);
      await requestRefund(db, { payment, amount: refundDue, reason: "cancelled", now });
    }
    // Who gives up paying online has had no confirmation either.
    if (by === "customer" && order.paid === 0 && isPaidOnline(order)) return order;
    await tellCustomer(service, db, order, { kind: "cancelled", details: { by, refundDue }, now });
    return order;
  });
}

/** What an order held that came to nothing, others can have. */
export async function giveBackGoods(db: Queries, order: Order, now: Date): Promise<void> {
  await release(db, order.id, now);
  if (order.discountCode !== null) await giveBackDiscount(db, order.discountCode, order.id);
}
