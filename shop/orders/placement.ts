/** Requests of the shop to the order service, at `/orders/v1`: both check them by these schemas. */
import * as v from "valibot";
import { boundedArray } from "../fields/bounded.ts";
import { paymentMethods } from "../settings/payment-methods.ts";
import { orderBillingForm, orderShippingForm } from "./address-forms.ts";
import { MAX_QUANTITY } from "./basket.ts";

export const MAX_LINES = 50;

export const paymentMethod = v.picklist(paymentMethods);

const pence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

export const orderedItem = v.object({
  /** Its slug. */
  product: v.pipe(v.string(), v.maxLength(100), v.nonEmpty()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});
export type OrderedItem = v.InferOutput<typeof orderedItem>;

/** A discount code, as it was typed. */
export const typedCode = v.pipe(v.string(), v.maxLength(200), v.trim(), v.maxLength(40));

/**
 * The body of `POST /orders`. The header `Idempotency-Key` comes with it, made once for each checkout:
 * the same key gives the same order.
 */
export const placement = v.object({
  lines: v.pipe(boundedArray(orderedItem, MAX_LINES), v.minLength(1)),
  shipping: orderShippingForm,
  billing: orderBillingForm,
  paymentMethod,
  discountCode: v.optional(typedCode),
  /** The total that the shopper saw. Another is refused with `total_changed`. */
  total: pence,
});
export type Placement = v.InferOutput<typeof placement>;
