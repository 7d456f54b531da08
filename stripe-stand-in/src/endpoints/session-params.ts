import * as v from "valibot";
import { currency, expand, flag, metadata, text, whole } from "../http/params.ts";

const amount = v.pipe(whole, v.minValue(0), v.maxValue(99_999_999));

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
    unit_amount: amount,
    product_data: v.strictObject({
      name: text,
      description: v.exactOptional(text),
      images: v.exactOptional(v.array(url)),
      metadata: v.exactOptional(metadata),
    }),
  }),
  quantity: v.pipe(whole, v.minValue(1)),
  metadata: v.exactOptional(metadata),
});

const shippingOption = v.strictObject({
  shipping_rate_data: v.strictObject({
    display_name: v.pipe(text, v.maxLength(100)),
    type: v.literal("fixed_amount"),
    fixed_amount: v.strictObject({ amount, currency }),
  }),
});

/** What of Stripe's parameters is understood. All others are refused, so that none is passed over. */
export const sessionParams = v.strictObject({
  mode: v.literal("payment", "the stand-in knows payment alone"),
  ui_mode: v.exactOptional(v.literal("hosted_page", "the stand-in knows hosted_page alone")),
  line_items: v.pipe(v.array(lineItem), v.minLength(1), v.maxLength(100)),
  shipping_options: v.exactOptional(v.pipe(v.array(shippingOption), v.maxLength(1))),
  discounts: v.exactOptional(v.pipe(v.array(v.strictObject({ coupon: text })), v.maxLength(1))),
  success_url: url,
  cancel_url: v.exactOptional(url),
  client_reference_id: v.exactOptional(v.pipe(text, v.maxLength(200))),
  customer_email: v.exactOptional(v.pipe(text, v.email("Invalid email address"), v.maxLength(800))),
  metadata: v.exactOptional(metadata),
  payment_intent_data: v.exactOptional(
    v.strictObject({
      metadata: v.exactOptional(metadata),
      description: v.exactOptional(v.pipe(text, v.maxLength(1000))),
      receipt_email: v.exactOptional(text),
      statement_descriptor_suffix: v.exactOptional(v.pipe(text, v.maxLength(22))),
    }),
  ),
  expires_at: v.exactOptional(whole),
  locale: v.exactOptional(text),
  submit_type: v.exactOptional(v.picklist(["auto", "pay"])),
  allowed_payment_method_types: v.exactOptional(v.array(text)),
  adaptive_pricing: v.exactOptional(v.strictObject({ enabled: flag })),
  expand,
});
