import type { Service } from "../context.ts";
import { type Cancellation, cancelOrder } from "../orders/cancel-order.ts";
import { findOrder, type Order } from "../orders/orders.ts";
import { closeCheckout } from "./close-checkout.ts";

/**
 * Cancels an order and closes its payment page. Also cancels if the provider does not respond; a
 * late payment is then refunded. Throws like `cancelOrder`.
 */
export async function cancelAndClose(
  service: Service,
  orderId: string,
  by: "customer" | "staff",
  cancellation: Cancellation = {},
): Promise<Order> {
  const { provider, db, log } = service;
  const order = await findOrder(db.reader, orderId);
  if (provider && order?.state === "pending_payment") {
    await closeCheckout(service, provider, orderId).catch((err: unknown) =>
      log.warn({ err, order: order.number }, "a payment page could not be closed"),
    );
  }
  return cancelOrder(service, orderId, by, cancellation);
}
