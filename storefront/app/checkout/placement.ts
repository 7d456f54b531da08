/** What the shop asks the order service, at `/orders/v1`: both check it by these schemas. */
import * as v from "valibot";
import { MAX_QUANTITY } from "#app/basket/basket.ts";
import { billingForm } from "./billing-form.ts";
import { shippingForm } from "./shipping-form.ts";

export const MAX_LINES = 50;

/** How orders can be paid. */
export const paymentMethod = v.picklist(["bank-transfer", "stripe"]);
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

const pence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

/** Fragrances are listed twice, at different prices. A line has the price of the listing it comes from. */
export const orderedItem = v.object({
  /** Its slug. */
  product: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  listing: v.picklist(["searchListing", "pageListing"]),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});
export type OrderedItem = v.InferOutput<typeof orderedItem>;

/**
 * The body of `POST /orders`. The header `Idempotency-Key` comes with it, made once for each checkout:
 * the same key gives the same order.
 */
export const placement = v.object({
  lines: v.pipe(v.array(orderedItem), v.minLength(1), v.maxLength(MAX_LINES)),
  shipping: shippingForm,
  billing: billingForm,
  paymentMethod,
  /** The code of a discount, as it was typed. */
  discountCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** What the shopper saw. Another total is refused with `total_changed`. */
  total: pence,
});
export type Placement = v.InferOutput<typeof placement>;
