import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { changeOrder, createOrderStateConflict, lockOrder, type Order } from "./orders.ts";

/**
 * Confirms that the customer can read emails about the order, which extends its payment deadline. Has
 * the same result when called again. Throws `not_found` and `order_state_conflict`.
 */
export async function confirmOrder(service: Service, orderId: string): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (order.state !== "pending_payment") throw createOrderStateConflict(order);
    if (order.confirmedPayBy === null) return order;
    return changeOrder(db, order, {
      action: "confirm",
      actor: "customer",
      now,
      columns: { payBy: order.confirmedPayBy, confirmedPayBy: null },
    });
  });
}
