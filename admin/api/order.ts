/** One order, at `/api/orders/:number`, and what is done to it. */
import { MAX_LINES, orderedItem } from "@damson/storefront/app/checkout/placement.ts";
import { shippingForm } from "@damson/storefront/app/checkout/shipping-form.ts";
import * as v from "valibot";
import { cleanLine, cleanText } from "../../order-service/src/security/clean-text.ts";
import type { StaffOrder } from "../../order-service/src/staff/staff-order.ts";

export { carriers } from "../../order-service/src/orders/carriers.ts";
export type {
  StaffAction,
  StaffMail,
  StaffMailContent,
  StaffOrder,
  StaffOrderEvent,
  StaffOrderLine,
  StaffRefund,
  ToPack,
} from "../../order-service/src/staff/staff-order.ts";

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

const MOST = 100_000_000;
const line = (max: number, missing: string) =>
  v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty(missing), v.maxLength(max, "Too long"));
const lines = v.pipe(v.string(), v.transform(cleanText), v.trim(), v.maxLength(2000, "Too long"));
const pence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));

export const noteBody = v.object({ text: v.pipe(lines, v.nonEmpty("Type a note")) });
export const paidBody = v.object({ amount: pence });
export const trackingBody = v.object({
  carrier: line(60, "Choose a carrier"),
  number: line(60, "Type or scan the tracking number"),
});
/** Without tracking, a parcel is on its way all the same. */
export const dispatchBody = v.object({ tracking: v.optional(trackingBody) });
export const refundBody = v.object({
  amount: pence,
  /** Made once, when the dialog is opened: the same again gives no second refund. */
  key: v.pipe(v.string(), v.uuid()),
  note: v.optional(lines),
});
export const cancelBody = v.object({ reason: v.optional(lines) });
export const returnBody = v.object({
  lines: v.pipe(
    v.array(orderedItem),
    v.minLength(1, "Choose what comes back"),
    v.maxLength(MAX_LINES),
  ),
  reason: v.optional(lines),
});
export const addressForm = shippingForm;
export const addressBody = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, cleanLine(text)])),
  ),
  addressForm,
);

export type DispatchBody = v.InferOutput<typeof dispatchBody>;
export type RefundBody = v.InferOutput<typeof refundBody>;
export type ReturnBody = v.InferOutput<typeof returnBody>;

/** How many orders are printed at once, at the most. */
export const MAX_SHEETS = 200;
