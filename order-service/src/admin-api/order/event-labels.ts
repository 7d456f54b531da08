import { formatPence } from "@damson/shop/money";
import * as v from "valibot";
import type { Actor, Schema } from "../../database/schema.ts";
import { formatDay } from "../../london-days.ts";
import type { OrderLine } from "../../orders/orders.ts";
import type { MessageKind, PaymentProblem } from "../../outbox/messages.ts";
import { cleanText } from "../../security/clean-text.ts";
import { problemSentence } from "./problem-labels.ts";

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
export function eventLabels(event: Event, lines: readonly OrderLine[]): Words {
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
  receive_money: "Money received",
  take_back_payment: "Payment taken back: it was not for this order",
  pay_too_late: "Paid too late: the money goes back",
  expire: "Expired: it was not paid in time",
  cancel: "Cancelled",
  confirm: "Confirmed by email",
  remind: "Reminder to pay sent",
  pack: "Packed",
  unpack: "To be packed again",
  dispatch: "Dispatched",
  correct_tracking: "Tracking corrected",
  correct_address: "Delivery address corrected",
  deliver: "Delivered",
  request_return: "Return requested",
  receive_return: "Return received",
  reduce: "Refunded in part",
  refund: "Refunded",
  request_refund: "Refund requested from the payment provider",
  close_return: "Return settled",
  deduct: "Kept of what was owed",
  note: "Note",
  resend_mail: "Email sent again",
  report_problem: "Payment problem",
  resolve_problems: "Payment problem dealt with",
  erase: "Personal details erased",
};

const details: Readonly<
  Partial<Record<string, (data: Data, lines: readonly OrderLine[]) => readonly string[]>>
> = {
  pay: receiptText,
  pay_too_late: receiptText,
  receive_money: receiptText,
  take_back_payment: ({ amount, reason }) => moneyText({ amount, note: reason }),
  cancel: ({ reason }) => [textOf(reason)],
  dispatch: (data) => [trackingText(data)],
  correct_tracking: ({ before, after }) => changeText(trackingText(before), trackingText(after)),
  correct_address: ({ before, after }) => changeText(addressText(before), addressText(after)),
  request_return: ({ lines }, ordered) => returnedText(lines, ordered),
  receive_return: ({ missing }, ordered) =>
    returnedText(missing, ordered).map((text) => `Not in the parcel: ${text}`),
  reduce: moneyText,
  refund: moneyText,
  request_refund: moneyText,
  deduct: ({ amount, reason }) => moneyText({ amount, note: reason }),
  note: ({ text }) => [textOf(text)],
  // Erased orders have no details.
  resend_mail: ({ kind, to }) =>
    kind === undefined ? [] : [`${mailTitle(textOf(kind))}, to ${textOf(to)}`],
  report_problem: ({ kind, detail }) =>
    kind === undefined
      ? []
      : [`${problemTitle(textOf(kind))}: ${problemSentence(textOf(kind), textOf(detail))}`],
  resolve_problems: ({ reason }) => [textOf(reason)],
};

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function moneyText({ amount, note }: Data): readonly string[] {
  return [typeof amount === "number" ? formatPence(amount) : "", textOf(note)];
}

/** Details from the bank statement. */
function receiptText({ amount, payer, reference, receivedOn }: Data): readonly string[] {
  return [
    ...moneyText({ amount }),
    ...(payer ? [`From ${textOf(payer)}`] : []),
    ...(reference ? [`Reference ${textOf(reference)}`] : []),
    ...(receivedOn ? [`At the bank on ${formatDay(textOf(receivedOn))}`] : []),
  ];
}

const tracking = v.object({ carrier: v.string(), number: v.string() });

function trackingText(value: unknown): string {
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

function addressText(value: unknown): string {
  if (!v.is(shipping, value)) return "";
  const { firstName, lastName, address, city, postcode, phone, email } = value;
  return [`${firstName} ${lastName}`, address, city, postcode, phone, email].join(", ");
}

function changeText(before: string, after: string): readonly string[] {
  if (after === "") return [];
  return [`Before: ${before || "nothing"}`, `Now: ${after}`];
}

const returnedLines = v.array(v.object({ position: v.number(), quantity: v.number() }));

function returnedText(value: unknown, lines: readonly OrderLine[]): readonly string[] {
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
    part_received: "Part of the payment received",
    payment_taken_back: "Not paid after all",
    payment_reminder: "Reminder to pay",
    dispatched: "On its way",
    cancelled: "Cancelled",
    order_expired: "Expired",
    return_requested: "Return registered",
    return_received: "Return received",
    refunded: "Refunded",
  };

export function mailTitle(kind: string): string {
  return mailTitles[kind] ?? kind.replaceAll("_", " ");
}

const problemTitles: Readonly<Record<PaymentProblem["kind"], string>> = {
  other_amount: "Another amount was paid",
  refund_failed: "A refund has failed",
  refund_waits: "A refund waits for money at the provider",
  dispute_inquiry: "The customer’s bank asks about the payment",
  dispute: "The customer’s bank disputes the payment",
  dispute_appeal: "The lost dispute is appealed",
  dispute_lost: "The customer’s bank has taken the money back",
  dispute_won: "The dispute is won: the money is the shop’s",
  dispute_prevented: "A dispute was settled before it began",
};

export function problemTitle(kind: string): string {
  return Object.entries(problemTitles).find(([known]) => known === kind)?.[1] ?? kind;
}
