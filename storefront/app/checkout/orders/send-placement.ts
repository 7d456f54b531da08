import type { Placement } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { accessToken } from "#app/account/trading/access-token.ts";
import { type Answer, postToOrders } from "#app/lib/trading/orders-api.ts";
import { type Refused, refusalOf } from "./refusals.ts";

/** A placed order, as far as the checkout shows it. */
export const placed = v.object({
  number: v.string(),
  total: v.number(),
  /** Opens the order’s page: a token or, of an order that its account pays later, its number. */
  token: v.string(),
  /** Until when it is kept, while it is not paid. */
  payBy: v.optional(v.string()),
});
export type Placed = v.InferOutput<typeof placed>;

const placedOrder = v.object({
  order: v.object({ number: v.string(), total: v.number(), payBy: v.optional(v.string()) }),
  token: v.string(),
});

export type PlacementAnswer =
  | { readonly kind: "placed"; readonly placement: Placement; readonly order: Placed }
  | { readonly kind: "refused"; readonly placement: Placement; readonly refusal: Refused }
  | Extract<Answer, { readonly kind: "unanswered" }>;

/** Sends an order once. The same key gives the same order. Whoever is signed in is its customer. */
export async function sendPlacement(key: string, placement: Placement): Promise<PlacementAnswer> {
  const token = await accessToken();
  const send = (headers: Readonly<Record<string, string>>) =>
    postToOrders("/orders", placement, { "Idempotency-Key": key, ...headers });
  const answer = await send(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  // A session that has ended makes a guest of the customer, as it does everywhere.
  const isUnknown = answer.kind === "refused" && answer.code === "unauthorized";
  return read(isUnknown ? await send({}) : answer, placement);
}

function read(answer: Answer, placement: Placement): PlacementAnswer {
  if (answer.kind === "unanswered") return answer;
  if (answer.kind === "refused") {
    return { kind: "refused", placement, refusal: refusalOf(answer) };
  }
  const result = v.safeParse(placedOrder, answer.body);
  if (!result.success) return { kind: "unanswered" };
  const { order, token } = result.output;
  return { kind: "placed", placement, order: { ...order, token } };
}
