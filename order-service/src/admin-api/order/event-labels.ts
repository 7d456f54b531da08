import { formatPence } from "@damson/shop/money";
import * as v from "valibot";
import type { Actor, Schema } from "../../database/schema.ts";
import { formatDay } from "../../london-days.ts";
import type { Order, OrderLine } from "../../orders/orders.ts";
import type { MessageKind, PaymentProblem } from "../../outbox/outbox-messages.ts";
import { cleanText } from "../../security/clean-text.ts";
import { describeProblem } from "./problem-labels.ts";

type Data = Schema["order_events"]["data"];

interface Event {
  readonly type: string;
  readonly actor: Actor;
  readonly data: Data;
}

interface Words {
  readonly title: string;
  readonly details: readonly string[];
}

/**
 * Describes an event. `lines` are all lines of the order. For a type that a newer release has
 * added, returns its name.
 */
export function labelEvent(
  event: Event,
  lines: readonly OrderLine[],
  { deliveryRate }: Pick<Order, "deliveryRate">,
): Words {
  const { type, actor, data } = event;
  const collected = deliveryRate.collection && collectedTitles[type];
  const title = collected ?? titles[type] ?? type.replaceAll("_", " ");
  return {
    title: actorTitles[`${type} by ${actor}`] ?? title,
    details: (details[type]?.(data, lines) ?? []).map(cleanText).filter((text) => text !== ""),
  };
}

/** Replaces titles for one kind of actor. */
const actorTitles: Readonly<Partial<Record<string, string>>> = {
  "cancel by customer": "Cancelled by the customer",
  "correct_address by customer": "Delivery address edited by the customer",
  "place by staff": "Placed by telephone",
};

const titles: Readonly<Partial<Record<string, string>>> = {
  place: "Placed",
  pay: "Paid",
  receive_money: "Partial payment received",
  reverse_payment: "Payment undone (for another order)",
  pay_too_late: "Paid too late, refund due",
  expire: "Expired unpaid",
  cancel: "Cancelled",
  confirm: "Confirmed by email",
  remind: "Reminder to pay sent",
  pack: "Packed",
  unpack: "Marked as not packed",
  dispatch: "Dispatched",
  dispatch_rest: "Another parcel dispatched",
  correct_tracking: "Tracking edited",
  correct_address: "Delivery address edited",
  change_items: "Items changed",
  ask_for_difference: "Items changed, difference to pay",
  drop_difference: "No difference to pay any more",
  deliver: "Delivered",
  request_return: "Return requested",
  receive_return: "Return received",
  reduce: "Partly refunded",
  refund: "Refunded",
  request_refund: "Refund requested in Stripe",
  close_return: "Return settled",
  deduct: "Part of refund kept",
  note: "Note",
  resend_mail: "Email resent",
  report_problem: "Payment problem",
  resolve_problems: "Payment problem resolved",
  erase: "Personal details erased",
};

/** Replaces titles in the history of a collected order. */
const collectedTitles: Readonly<Partial<Record<string, string>>> = {
  dispatch: "Ready to collect",
  deliver: "Collected",
  correct_address: "Details edited",
};

const details: Readonly<
  Partial<Record<string, (data: Data, lines: readonly OrderLine[]) => readonly string[]>>
> = {
  pay: formatReceipt,
  pay_too_late: formatReceipt,
  receive_money: formatReceipt,
  reverse_payment: ({ amount, reason }) => formatMoney({ amount, note: reason }),
  cancel: ({ reason }) => [toText(reason)],
  dispatch: formatParcel,
  dispatch_rest: formatParcel,
  correct_tracking: ({ before, after }) =>
    formatChange(formatTracking(before), formatTracking(after)),
  correct_address: ({ before, after }) => formatChange(formatAddress(before), formatAddress(after)),
  change_items: formatChangedItems,
  ask_for_difference: formatChangedItems,
  drop_difference: formatChangedItems,
  request_return: ({ lines }, ordered) => formatReturned(lines, ordered),
  receive_return: ({ missing }, ordered) =>
    formatReturned(missing, ordered).map((text) => `Missing from the return: ${text}`),
  reduce: formatMoney,
  refund: formatMoney,
  request_refund: formatMoney,
  deduct: ({ amount, reason }) => formatMoney({ amount, note: reason }),
  note: ({ text }) => [toText(text)],
  // Events of erased orders have no details.
  resend_mail: ({ kind, to }) =>
    kind === undefined ? [] : [`${getMailTitle(toText(kind))}, to ${toText(to)}`],
  report_problem: ({ kind, detail }) =>
    kind === undefined
      ? []
      : [`${getProblemTitle(toText(kind))}: ${describeProblem(toText(kind), toText(detail))}`],
  resolve_problems: ({ reason }) => [toText(reason)],
};

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function formatMoney({ amount, note }: Data): readonly string[] {
  return [typeof amount === "number" ? formatPence(amount) : "", toText(note)];
}

/** Returns the details from the bank statement. */
function formatReceipt({ amount, payer, reference, receivedOn, note }: Data): readonly string[] {
  return [
    ...formatMoney({ amount, note }),
    ...(payer ? [`From ${toText(payer)}`] : []),
    ...(reference ? [`Reference ${toText(reference)}`] : []),
    ...(receivedOn ? [`Received on ${formatDay(toText(receivedOn))}`] : []),
  ];
}

const tracking = v.object({ carrier: v.string(), number: v.string() });

function formatTracking(value: unknown): string {
  return v.is(tracking, value) ? `${value.carrier} ${value.number}` : "";
}

const shipping = v.object({
  firstName: v.string(),
  lastName: v.string(),
  address: v.string(),
  city: v.string(),
  postcode: v.string(),
  phone: v.string(),
  email: v.string(),
});

function formatAddress(value: unknown): string {
  if (!v.is(shipping, value)) return "";
  const { firstName, lastName, address, city, postcode, phone, email } = value;
  return [`${firstName} ${lastName}`, address, city, postcode, phone, email].join(", ");
}

const itemList = v.object({
  total: v.number(),
  lines: v.array(v.object({ name: v.string(), quantity: v.number() })),
});

function formatItems(value: unknown): string {
  if (!v.is(itemList, value)) return "";
  const lines = value.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  return `${lines.join(", ")} (${formatPence(value.total)})`;
}

function formatChangedItems({ before, after, missing }: Data): readonly string[] {
  const toPay = typeof missing === "number" ? `Still to pay: ${formatPence(missing)}` : "";
  return [...formatChange(formatItems(before), formatItems(after)), toPay];
}

function formatChange(before: string, after: string): readonly string[] {
  if (after === "") return [];
  return [`Before: ${before || "nothing"}`, `Now: ${after}`];
}

function formatParcel(data: Data, lines: readonly OrderLine[]): readonly string[] {
  return [formatTracking(data), ...formatReturned(data.parcel, lines)];
}

const returnedLines = v.array(v.object({ position: v.number(), quantity: v.number() }));

function formatReturned(value: unknown, lines: readonly OrderLine[]): readonly string[] {
  if (!v.is(returnedLines, value)) return [];
  return value.map(({ position, quantity }) => {
    const line = lines.find((line) => line.position === position);
    return line ? `${quantity} × ${line.brand} ${line.name}` : "";
  });
}

const mailTitles: Readonly<Partial<Record<string, string>> & Partial<Record<MessageKind, string>>> =
  {
    order_confirmation: "Order confirmation",
    payment_received: "Payment received",
    part_received: "Partial payment received",
    payment_taken_back: "Payment undone",
    items_changed: "Items changed",
    payment_reminder: "Reminder to pay",
    dispatched: "Order dispatched",
    cancelled: "Order cancelled",
    order_expired: "Order expired",
    return_requested: "Return requested",
    return_received: "Return received",
    refunded: "Refunded",
  };

export function getMailTitle(kind: string): string {
  return mailTitles[kind] ?? kind.replaceAll("_", " ");
}

const problemTitles: Readonly<Record<PaymentProblem["kind"], string>> = {
  other_amount: "Different amount paid",
  refund_failed: "Refund failed",
  refund_waits: "Refund waiting for funds in Stripe",
  dispute_inquiry: "Dispute inquiry",
  dispute: "Payment disputed",
  dispute_appeal: "Dispute appealed",
  dispute_lost: "Dispute lost",
  dispute_won: "Dispute won",
  dispute_prevented: "Dispute prevented",
};

export function getProblemTitle(kind: string): string {
  return Object.entries(problemTitles).find(([known]) => known === kind)?.[1] ?? kind;
}
