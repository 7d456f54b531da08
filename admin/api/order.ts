/** One order, and what staff do to it. */
import type { ReadOrder } from "@damson/order-service/admin-api/order/staff-order";
import { cleanLine } from "@damson/order-service/clean-text";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import { orderShippingForm } from "@damson/shop/orders/address-forms";
import { MAX_LINES, orderedItem } from "@damson/shop/orders/placement";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { line, lines, uuid } from "./texts.ts";

export type { StaffAction } from "@damson/order-service/admin-api/order/staff-order";
export { carriers, findTrackingDoubt } from "@damson/order-service/carriers";

/** An order on its page: what reading it and each change of it answer with. */
export interface ViewedOrder extends ReadOrder {
  /** The addresses of other staff members who have it open too. */
  readonly otherViewers: readonly string[];
}

export type StaffOrder = Json<ReadOrder>;
export type StaffInvoice = StaffOrder["invoices"][number];
export type StaffMail = StaffOrder["mails"][number];
export type StaffOrderEvent = StaffOrder["history"][number];

/**
 * Every change sends the version of the order that was seen, as `If-Match: "7"`. If the order has another
 * version by now, the answer is 409, `order_changed`, with `order` as it is now.
 */
export const versionHeader = (version: number): Readonly<Record<string, string>> => ({
  "If-Match": `"${version}"`,
});

const MAX = 100_000_000;
const NOTE = 2000;
const pence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX));

export const noteBody = v.object({ text: lines(NOTE, { missing: "Type a note" }) });
export const paidBody = v.object({
  amount: v.pipe(pence, v.minValue(1, "Type an amount above £0.00")),
  /** Less or more than is missing is meant. */
  isOther: v.optional(v.boolean(), false),
  /** As the bank statement has it. */
  payer: v.optional(line(200)),
  reference: v.optional(line(100)),
  receivedOn: v.optional(
    boundedText(10, v.union([v.literal(""), v.pipe(v.string(), v.isoDate("Choose a day"))])),
  ),
});
export const takeBackBody = v.object({ reason: lines(NOTE, { missing: "Say what happened" }) });
export const trackingBody = v.object({
  carrier: line(60, { missing: "Choose a carrier" }),
  number: line(60, { missing: "Type or scan the tracking number" }),
  /** Such a number is meant, though it does not look like one of its carrier's. */
  isUnusual: v.optional(v.boolean(), false),
});
/** A parcel can be dispatched without tracking. */
export const dispatchBody = v.object({ tracking: v.optional(trackingBody) });
export const refundBody = v.object({
  amount: v.pipe(pence, v.minValue(1, "Type an amount above £0.00")),
  /** Less than is owed is meant; the rest stays due. */
  isPart: v.optional(v.boolean(), false),
  /** Created once, when the dialog opens. Repeating the key makes no second refund. */
  key: uuid,
  note: v.optional(lines(NOTE)),
});
export const deductBody = v.object({ reason: lines(NOTE, { missing: "Say why" }) });
export const resolveBody = v.object({ reason: lines(NOTE, { missing: "Say what came of it" }) });
export const cancelBody = v.object({ reason: v.optional(lines(NOTE)) });
export const returnBody = v.object({
  lines: v.pipe(boundedArray(orderedItem, MAX_LINES), v.minLength(1, "Choose what comes back")),
  reason: v.optional(lines(NOTE)),
});
export const receivedBody = v.object({
  lines: v.pipe(boundedArray(orderedItem, MAX_LINES), v.minLength(1, "Choose what has come")),
});
export const addressForm = orderShippingForm;

/** Wider than any of its fields, whose own rules follow. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(4000, "Too long"), v.transform(cleanLine)));
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

/** The body of a change that needs no details. */
export const nothing = v.object({});

/** Maximum number of orders that are printed at once. */
export const MAX_SHEETS = 200;
