import * as v from "valibot";
import type { Answer } from "#app/lib/trading/orders-api.ts";

const pence = v.number();
const message = v.string();

/** Why an order was refused: what the shopper can do something about, or `other`. */
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
  v.object({ code: v.literal("discount_refused"), message }),
  v.object({ code: v.literal("unpaid_limit_reached"), message }),
  v.object({ code: v.literal("idempotency_key_reused"), message }),
  v.object({ code: v.literal("other"), message }),
]);
export type Refused = v.InferOutput<typeof refused>;

export function refusalOf(answer: Extract<Answer, { readonly kind: "refused" }>): Refused {
  const result = v.safeParse(refused, answer.body);
  return result.success ? result.output : { code: "other", message: answer.message };
}
