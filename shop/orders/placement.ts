/** Request bodies of `/orders/v1`. Shop and order service validate with the same schemas. */
import * as v from "valibot";
import { boundedArray } from "../fields/bounded.ts";
import { paymentMethods } from "../settings/payment-methods.ts";
import { orderBillingForm, orderShippingForm } from "./address-forms.ts";
import { MAX_QUANTITY } from "./basket.ts";

export const MAX_LINES = 50;

export const paymentMethod = v.picklist(paymentMethods);

const pence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

export const orderedItem = v.object({
  product: v.pipe(v.string(), v.maxLength(100), v.nonEmpty()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});
export type OrderedItem = v.InferOutput<typeof orderedItem>;

export const typedCode = v.pipe(v.string(), v.maxLength(200), v.trim(), v.maxLength(40));

const lines = v.pipe(boundedArray(orderedItem, MAX_LINES), v.minLength(1));

/** Body of `POST /delivery-options`. Without a postcode, the order is collected. */
export const deliveryRequest = v.object({
  lines,
  postcode: v.optional(orderShippingForm.entries.postcode),
});

/**
 * Body of `POST /orders`. It needs an `Idempotency-Key` header, one per checkout: the same key
 * returns the same order.
 */
export const placement = v.object({
  lines,
  shipping: orderShippingForm,
  billing: orderBillingForm,
  paymentMethod,
  /** Name of the chosen delivery rate, or of the collection. */
  deliveryRate: v.pipe(v.string(), v.maxLength(60), v.nonEmpty()),
  discountCode: v.optional(typedCode),
  /** Total that the shopper saw. The order is refused with `total_changed` if it differs. */
  total: pence,
});
export type Placement = v.InferOutput<typeof placement>;
