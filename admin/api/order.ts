import type { ReadOrder } from "@damson/order-service/admin-api/order/staff-order";
import { cleanLine } from "@damson/order-service/clean-text";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import { orderShippingForm } from "@damson/shop/orders/address-forms";
import { MAX_LINES, orderedItem } from "@damson/shop/orders/placement";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { line, lines, uuid } from "./texts.ts";

export type { ItemsPreview } from "@damson/order-service/admin-api/order";
export type { StaffAction } from "@damson/order-service/admin-api/order/staff-order";
export { carriers, findTrackingDoubt } from "@damson/order-service/carriers";

/** An order on its page. Reading and every change return it. */
export interface ViewedOrder extends ReadOrder {
  /** Email addresses of other staff members who have the order open. */
  readonly otherViewers: readonly string[];
}

export type StaffOrder = Json<ReadOrder>;
export type StaffInvoice = StaffOrder["invoices"][number];
export type StaffMail = StaffOrder["mails"][number];
export type StaffOrderEvent = StaffOrder["history"][number];

/**
 * `If-Match` header with the version of the order that the staff member saw. If the order has changed since, the server
 * answers 409 `order_changed` with the current `order`.
 */
export const versionHeader = (version: number): Readonly<Record<string, string>> => ({
  "If-Match": `"${version}"`,
});

const MAX = 100_000_000;
const NOTE = 2000;
const pence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX));

export const noteBody = v.object({ text: lines(NOTE, { missing: "Enter a note" }) });
export const paidBody = v.object({
  amount: v.pipe(pence, v.minValue(1, "Enter an amount above £0.00")),
  /** Confirms an amount that differs from the amount due. */
  isOther: v.optional(v.boolean(), false),
  payer: v.optional(line(200)),
  reference: v.optional(line(100)),
  receivedOn: v.optional(
    boundedText(10, v.union([v.literal(""), v.pipe(v.string(), v.isoDate("Choose a date"))])),
  ),
});
export const reversePaymentBody = v.object({
  reason: lines(NOTE, { missing: "Enter what happened" }),
});
export const trackingBody = v.object({
  carrier: line(60, { missing: "Choose a carrier" }),
  number: line(60, { missing: "Enter or scan the tracking number" }),
  /** Confirms a number that does not match the carrier's format. */
  isUnusual: v.optional(v.boolean(), false),
});
export const dispatchBody = v.object({
  tracking: v.optional(trackingBody),
  /** Items of this parcel. Default: all that are not dispatched yet. */
  lines: v.optional(
    v.pipe(boundedArray(orderedItem, MAX_LINES), v.minLength(1, "Select the items to send")),
  ),
});
export const refundBody = v.object({
  amount: v.pipe(pence, v.minValue(1, "Enter an amount above £0.00")),
  /** Confirms a refund below the amount due. The rest stays due. */
  isPart: v.optional(v.boolean(), false),
  /** Idempotency key, created when the dialog opens. */
  key: uuid,
  note: v.optional(lines(NOTE)),
});
export const deductBody = v.object({ reason: lines(NOTE, { missing: "Enter a reason" }) });
export const resolveBody = v.object({ reason: lines(NOTE, { missing: "Enter the outcome" }) });
export const cancelBody = v.object({ reason: v.optional(lines(NOTE)) });
export const returnBody = v.object({
  lines: v.pipe(boundedArray(orderedItem, MAX_LINES), v.minLength(1, "Select the items to return")),
  reason: v.optional(lines(NOTE)),
});
export const receivedBody = v.object({
  lines: v.pipe(
    boundedArray(orderedItem, MAX_LINES),
    v.minLength(1, "Select the items you received"),
  ),
});
/** All items that the order should have. */
export const itemsPreviewBody = v.object({
  lines: v.pipe(
    boundedArray(orderedItem, MAX_LINES),
    v.minLength(1, "Keep an item, or cancel the order"),
  ),
});
/** `total` is the total that staff saw. */
export const itemsBody = v.object({ ...itemsPreviewBody.entries, total: pence });
export const addressForm = orderShippingForm;

/** Longer than any field allows. `addressForm` checks the exact limits. */
const typed = v.optional(
  v.pipe(v.string(), v.maxLength(4000, "Text is too long"), v.transform(cleanLine)),
);
const typedAddress = v.object({
  email: typed,
  firstName: typed,
  lastName: typed,
  address: typed,
  city: typed,
  postcode: typed,
  phone: typed,
} satisfies Record<keyof ShippingDetails, typeof typed>);
export const addressBody = v.pipe(typedAddress, addressForm);

export const nothing = v.object({});

/** Maximum number of orders per print job. */
export const MAX_SHEETS = 200;
