/** Orders that staff take by telephone. */
import type { EarlierAddress, Quote } from "@damson/order-service/admin-api/new-order";
import { boundedArray } from "@damson/shop/fields/bounded";
import { limitedEmail } from "@damson/shop/fields/form-rules";
import { deliveryRequest, MAX_LINES, orderedItem, placement } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { line, uuid } from "./texts.ts";

export type { EarlierAddress, Quote };

const { discountCode, deliveryRate } = placement.entries;

/** An order that is not complete yet. */
export const quotedOrder = v.object({
  lines: boundedArray(orderedItem, MAX_LINES),
  postcode: deliveryRequest.entries.postcode,
  email: v.optional(limitedEmail),
  discountCode,
  deliveryRate: v.optional(deliveryRate),
});

export const newOrder = v.object({
  ...placement.entries,
  /** Idempotency key, created when the screen opens. */
  key: uuid,
  /** For example, `Cash`. Absent if the customer has not paid yet. */
  paidNote: v.optional(line(100, { missing: "Enter how it was paid" })),
});
