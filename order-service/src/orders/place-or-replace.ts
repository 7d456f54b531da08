import type { PlacedOrder } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import { hasCode } from "../errors.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findUnpaidOrder } from "./idempotency-keys.ts";
import { type PlacementRequest, placeOrder } from "./place-order.ts";

/**
 * Places an order. Another one under the same key gives way to it, with what it held, as long as it
 * waits to be paid online: who left the provider's page may have changed the basket since. Throws as
 * `placeOrder` does, and `ProviderUnavailable` where it is not known whether that one is paid.
 */
export async function placeOrReplace(
  service: Service,
  request: PlacementRequest,
): Promise<PlacedOrder> {
  try {
    return await placeOrder(service, request);
  } catch (error) {
    if (!hasCode(error, "idempotency_key_reused")) throw error;
    const unpaid = await findUnpaidOrder(service.db.reader, request.idempotencyKey);
    if (unpaid === undefined) throw error;
    await abandon(service, unpaid.id);
    return placeOrder(service, request);
  }
}

async function abandon(service: Service, orderId: string): Promise<void> {
  if (service.provider) await closeCheckout(service, service.provider, orderId);
  try {
    await cancelOrder(service, orderId, "customer", { only: "pending_payment" });
  } catch (error) {
    // It is paid after all, or over already.
    if (!hasCode(error, "order_state_conflict")) throw error;
  }
}
