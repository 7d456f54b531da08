import { placement } from "@damson/shop/orders/placement";
import type { Context, Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit, limitRefusedCodes } from "../http/limits.ts";
import { placeOrReplace } from "../orders/place-or-replace.ts";
import type { PlacementRequest } from "../orders/place-order.ts";
import { accessTokenOf, requireIdempotencyKey } from "./headers.ts";

/** `POST /orders`. */
export const postOrder: Handler = async (request, context) => {
  context.placements.assertCapacity();
  await limit(context, "placements");
  const idempotencyKey = requireIdempotencyKey(request);
  // Waiting for the sender or the auth service takes no place in the queue.
  const body = await readJson(request, placement);
  const customer = await customerOf(request, context);
  const place = () => placeOrReplace(context, { placement: body, idempotencyKey, ...customer });
  const placed = await context.placements.run(() =>
    body.discountCode ? limitRefusedCodes(context, place) : place(),
  );
  return json(placed, 201);
};

type OrderingCustomer = Pick<PlacementRequest, "userId" | "confirmedEmail">;

/**
 * The account that keeps the order. A session that has ended orders as a guest, and no second factor is
 * asked for: placing shows nothing of the account, and no sale is lost.
 */
async function customerOf(request: Request, { accounts }: Context): Promise<OrderingCustomer> {
  const token = accessTokenOf(request);
  const customer = token === undefined ? undefined : await accounts?.orderingCustomer(token);
  return { userId: customer?.userId, confirmedEmail: customer?.confirmedEmail };
}
