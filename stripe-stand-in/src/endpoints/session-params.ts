import * as v from "valibot";
import { currency, flag, metadata, text, whole } from "../http/params.ts";

const url = v.pipe(
  text,
  v.check(
    (value) => /^https?:\/\/[^/]/.test(value),
    "An explicit scheme (such as https) must be provided.",
  ),
);

const lineItem = v.strictObject({
  price_data: v.strictObject({
    currency,
    unit_amount: v.pipe(whole, v.minValue(0), v.maxValue(99_999_999)),
    product_data: v.strictObject({ name: text, description: v.exactOptional(text) }),
  }),
  quantity: v.pipe(whole, v.minValue(1)),
});

/** The parameters that are understood. All others are refused, so that none is ignored in silence. */
export const sessionParams = v.strictObject({
  mode: v.literal("payment", "the stand-in knows payment alone"),
  line_items: v.pipe(v.array(lineItem), v.minLength(1), v.maxLength(100)),
  success_url: url,
  cancel_url: v.exactOptional(url),
  client_reference_id: v.exactOptional(v.pipe(text, v.maxLength(200))),
  customer_email: v.exactOptional(v.pipe(text, v.email("Invalid email address"), v.maxLength(800))),
  metadata: v.exactOptional(metadata),
  payment_intent_data: v.exactOptional(
    v.strictObject({
      metadata: v.exactOptional(metadata),
      description: v.exactOptional(v.pipe(text, v.maxLength(1000))),
    }),
  ),
  expires_at: v.exactOptional(whole),
  locale: v.exactOptional(text),
  allowed_payment_method_types: v.exactOptional(v.array(text)),
  adaptive_pricing: v.exactOptional(v.strictObject({ enabled: flag })),
});
