import { placement } from "../../../storefront/app/checkout/placement.ts";
import type { Context, Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit, limitAddress, limitRefusedCodes } from "../http/limits.ts";
import { placeOrReplace } from "../settlement/place-or-replace.ts";
import { accessTokenOf, requireIdempotencyKey } from "./headers.ts";

/** `POST /orders`. */
export const postOrder: Handler = async (request, context) => {
  await limit(context, "placements");
  const idempotencyKey = requireIdempotencyKey(request);
  const [body, userId] = [await readJson(request, placement), await userOf(request, context)];
  await limitAddress(context, body.shipping.email);
  const place = () => placeOrReplace(context, { placement: body, idempotencyKey, userId });
  return json(await (body.discountCode ? limitRefusedCodes(context, place) : place()), 201);
};

/** Who cannot be recognised orders as a guest: no sale is lost for a token that has run out. */
async function userOf(request: Request, { accounts }: Context): Promise<string | undefined> {
  const token = accessTokenOf(request);
  if (token === undefined || accounts === undefined) return undefined;
  return (await accounts.customerOf(token))?.userId;
}
