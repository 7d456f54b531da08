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
  // Read before the order enters the queue, because a slow client would block a place in it.
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
 * Returns the customer of the order. An expired session orders as a guest. The second factor is not
 * needed, because placing an order reveals nothing about the account.
 */
async function findCustomer(request: Request, { accounts }: Context): Promise<OrderingCustomer> {
  const token = readAccessToken(request);
  const customer = token === undefined ? undefined : await accounts?.orderingCustomer(token);
  return { userId: customer?.userId, confirmedEmail: customer?.confirmedEmail };
}

/**
 * Places an order. If an order with this key waits for an online payment, replaces it: the customer
 * may have left the payment page and changed the basket. Throws like `placeOrder`, and
 * `ProviderUnavailable` if it is unknown whether the order was paid.
 */
async function placeOrReplace(service: Service, request: PlacementRequest): Promise<PlacedOrder> {
  try {
    return await placeOrder(service, request);
  } catch (error) {
    if (!hasCode(error, "idempotency_key_reused")) throw error;
    const unpaid = await findUnpaidOrder(service.db.reader, request.idempotencyKey);
    if (unpaid === undefined) throw error;
    await cancelUnpaid(service, unpaid.id);
    return placeOrder(service, request);
  }
}

async function cancelUnpaid(service: Service, orderId: string): Promise<void> {
  if (service.provider) await closeCheckout(service, service.provider, orderId);
  try {
    await cancelOrder(service, orderId, "customer", { isUnpaidOnly: true });
  } catch (error) {
    // The order was just paid, or has ended already.
    if (!hasCode(error, "order_state_conflict")) throw error;
  }
}
