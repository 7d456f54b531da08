/** One order, at `/api/orders/:number`, and what is done to it. */

import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import { orderShippingForm } from "@damson/shop/orders/address-forms";
import { MAX_LINES, orderedItem } from "@damson/shop/orders/placement";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import * as v from "valibot";
import { cleanLine } from "../../security/clean-text.ts";
import type { StaffOrder } from "./staff-order.ts";
import { line, lines, uuid } from "./texts.ts";

export { carriers, findTrackingDoubt } from "../../orders/carriers.ts";
export type {
  StaffAction,
  StaffInvoice,
  StaffMail,
  StaffMailContent,
  StaffOrder,
  StaffOrderEvent,
  StaffOrderLine,
  ToPack,
} from "./staff-order.ts";

/** An order on its page: what reading and each change answer with. */
export interface ViewedOrder extends StaffOrder {
  /** The addresses of others of the staff who have it open too. */
  readonly otherViewers: readonly string[];
}

/**
 * Every change carries the version of the order as it was seen, as `If-Match: "7"`. Where it is
 * another one since, the answer is 409, `order_changed`, with `order` as it is now.
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
/** Without tracking, a parcel is on its way all the same. */
export const dispatchBody = v.object({ tracking: v.optional(trackingBody) });
export const refundBody = v.object({
  amount: v.pipe(pence, v.minValue(1, "Type an amount above £0.00")),
  /** Less than is owed is meant; the rest stays due. */
  isPart: v.optional(v.boolean(), false),
  /** Made once, when the dialog is opened: the same again gives no second refund. */
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

export type DispatchBody = v.InferOutput<typeof dispatchBody>;
export type PaidBody = v.InferInput<typeof paidBody>;
export type RefundBody = v.InferOutput<typeof refundBody>;
export type ReceivedBody = v.InferOutput<typeof receivedBody>;
export type ReturnBody = v.InferOutput<typeof returnBody>;

/** Maximum number of orders that are printed at once. */
export const MAX_SHEETS = 200;
