import { formatPence } from "@damson/shop/money";
import * as v from "valibot";
import type { Actor, Schema } from "../../database/schema.ts";
import { formatDay } from "../../london-days.ts";
import type { OrderLine } from "../../orders/orders.ts";
import type { MessageKind, PaymentProblem } from "../../outbox/messages.ts";
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

/** `lines` are the order's lines. Unknown types from a newer version show their name. */
export function labelEvent(event: Event, lines: readonly OrderLine[]): Words {
  const { type, actor, data } = event;
  const title = titles[type] ?? type.replaceAll("_", " ");
  return {
    title: type === "cancel" && actor === "customer" ? "Cancelled by the customer" : title,
    details: (details[type]?.(data, lines) ?? []).map(cleanText).filter((text) => text !== ""),
  };
}

const titles: Readonly<Partial<Record<string, string>>> = {
  place: "Placed",
  pay: "Paid",
  receive_money: "Partial payment received",
  take_back_payment: "Payment undone (for another order)",
  pay_too_late: "Paid too late, refund due",
  expire: "Expired unpaid",
  cancel: "Cancelled",
  confirm: "Confirmed by email",
  remind: "Reminder to pay sent",
  pack: "Packed",
  unpack: "Marked as not packed",
  dispatch: "Dispatched",
  correct_tracking: "Tracking edited",
  correct_address: "Delivery address edited",
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

const details: Readonly<
  Partial<Record<string, (data: Data, lines: readonly OrderLine[]) => readonly string[]>>
> = {
  pay: formatReceipt,
  pay_too_late: formatReceipt,
  receive_money: formatReceipt,
  take_back_payment: ({ amount, reason }) => formatMoney({ amount, note: reason }),
  cancel: ({ reason }) => [toText(reason)],
  dispatch: (data) => [formatTracking(data)],
  correct_tracking: ({ before, after }) =>
    formatChange(formatTracking(before), formatTracking(after)),
  correct_address: ({ before, after }) => formatChange(formatAddress(before), formatAddress(after)),
  request_return: ({ lines }, ordered) => formatReturned(lines, ordered),
  receive_return: ({ missing }, ordered) =>
    formatReturned(missing, ordered).map((text) => `Missing from the return: ${text}`),
  reduce: formatMoney,
  refund: formatMoney,
  request_refund: formatMoney,
  deduct: ({ amount, reason }) => formatMoney({ amount, note: reason }),
  note: ({ text }) => [toText(text)],
  // Erased orders have no details.
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

/** Details from the bank statement. */
function formatReceipt({ amount, payer, reference, receivedOn }: Data): readonly string[] {
  return [
    ...formatMoney({ amount }),
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

function formatChange(before: string, after: string): readonly string[] {
  if (after === "") return [];
  return [`Before: ${before || "nothing"}`, `Now: ${after}`];
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
