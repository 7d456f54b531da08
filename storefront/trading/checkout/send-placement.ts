import type { Placement } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { accessToken } from "#trading/account/session/access-token.ts";
import { type Answer, postToOrders } from "#trading/lib/orders-api.ts";

const order = {
  number: v.string(),
  total: v.number(),
  /** When an unpaid order expires. */
  payBy: v.optional(v.string()),
  /** When an unconfirmed order expires. The link in its email confirms it. */
  confirmBy: v.optional(v.string()),
};

/** The parts of a placed order that the checkout shows. */
export const placed = v.object({
  ...order,
  /** Opens the order’s page: a token, or the order number if its account pays later. */
  token: v.string(),
});
export type Placed = v.InferOutput<typeof placed>;

const pence = v.number();
const message = v.string();

/** Why an order was refused: a reason that the shopper can act on, or `other`. */
export const refused = v.variant("code", [
  v.object({
    code: v.literal("total_changed"),
    message,
    totals: v.object({ subtotal: pence, discount: pence, delivery: pence, total: pence }),
  }),
  v.object({
    code: v.picklist(["out_of_stock", "transfer_share_reached"]),
    message,
    lines: v.array(v.object({ product: v.string(), left: v.number() })),
  }),
  v.object({
    code: v.literal("invalid_fields"),
    message,
    fields: v.record(v.string(), v.string()),
  }),
  v.object({
    code: v.picklist(["discount_refused", "idempotency_key_reused", "other"]),
    message,
  }),
]);
export type Refused = v.InferOutput<typeof refused>;

const placedOrder = v.object({ order: v.object(order), token: v.string() });

export type PlacementAnswer =
  | { readonly kind: "placed"; readonly placement: Placement; readonly order: Placed }
  | { readonly kind: "refused"; readonly placement: Placement; readonly refusal: Refused }
  | Extract<Answer, { readonly kind: "unanswered" }>;

/** Sends an order once. The same key returns the same order. The signed-in account is its customer. */
export async function sendPlacement(key: string, placement: Placement): Promise<PlacementAnswer> {
  const token = await accessToken();
  const send = (headers: Readonly<Record<string, string>>) =>
    postToOrders("/orders", placement, { "Idempotency-Key": key, ...headers });
  const answer = await send(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  // A customer whose session has ended orders as a guest.
  const isUnknown = answer.kind === "refused" && answer.code === "unauthorized";
  return read(isUnknown ? await send({}) : answer, placement);
}

function read(answer: Answer, placement: Placement): PlacementAnswer {
  if (answer.kind === "unanswered") return answer;
  if (answer.kind === "refused") {
    const known = v.safeParse(refused, answer.body);
    const refusal = known.success
      ? known.output
      : { code: "other" as const, message: answer.message };
    return { kind: "refused", placement, refusal };
  }
  const result = v.safeParse(placedOrder, answer.body);
  if (!result.success) return { kind: "unanswered" };
  const { order, token } = result.output;
  return { kind: "placed", placement, order: { ...order, token } };
}
