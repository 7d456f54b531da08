import type { PlacedOrder } from "@damson/shop/orders/order-view";
import { placement } from "@damson/shop/orders/placement";
import type { Context, Handler, Service } from "../context.ts";
import { hasCode } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { limit, limitRefusedCodes } from "../http/limits.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { findUnpaidOrder } from "../orders/idempotency-keys.ts";
import { type PlacementRequest, placeOrder } from "../orders/place-order.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { readAccessToken, requireIdempotencyKey } from "./headers.ts";

/** `POST /orders`. */
export const postOrder: Handler = async (request, context) => {
  context.placements.assertCapacity();
  await limit(context, "placements");
  const idempotencyKey = requireIdempotencyKey(request);
  // Slow senders and the auth service must not occupy the queue.
  const body = await readJson(request, placement);
  const customer = await findCustomer(request, context);
  const place = () => placeOrReplace(context, { placement: body, idempotencyKey, ...customer });
  const placed = await context.placements.run(() =>
    body.discountCode ? limitRefusedCodes(context, place) : place(),
  );
  return json(placed, 201);
};

type OrderingCustomer = Pick<PlacementRequest, "userId" | "confirmedEmail">;

/**
 * The account that keeps the order. An expired session orders as a guest, and no second factor is required, because
 * placing an order reveals nothing about the account.
 */
async function findCustomer(request: Request, { accounts }: Context): Promise<OrderingCustomer> {
  const token = readAccessToken(request);
  const customer = token === undefined ? undefined : await accounts?.orderingCustomer(token);
  return { userId: customer?.userId, confirmedEmail: customer?.confirmedEmail };
}

/**
 * Places an order. Replaces an unpaid online order with the same key, because the customer may have left the payment
 * page and changed the basket. Throws as `placeOrder` does, and `ProviderUnavailable` if the payment status is unknown.
 */
async function placeOrReplace(service: Service, request: PlacementRequest): Promise<PlacedOrder> {
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
    // It was just paid, or has already ended.
    if (!hasCode(error, "order_state_conflict")) throw error;
  }
}
