/** The amount of a transfer and its day, in the same words wherever a mail asks for it. */

import { formatPence } from "@damson/shop/money";
import type { OrderView } from "@damson/shop/orders/order-view";
import { formatWeekday } from "../london-days.ts";
import { type Block, keyFacts, paragraph } from "./content.ts";

/** The subject of a mail that asks for a transfer: amount, day and order. */
export function paymentSubject(order: OrderView): string {
  const verb = order.confirmBy ? "confirm, then pay" : "pay";
  return `Please ${verb} ${amountAndDay(order)} – order ${order.number}`;
}

/** The details that a bank's form asks for, for the line beside the subject. */
export function accountLine({ number, bankAccount }: OrderView): string {
  if (!bankAccount) return `Reference ${number}.`;
  const { sortCode, accountNumber } = bankAccount;
  return `Sort code ${sortCode}, account number ${accountNumber}, reference ${number}.`;
}

/** Asks for what is missing, and where to pay it; nothing once it is no longer awaited. */
export function paymentRequest(order: OrderView): readonly Block[] {
  const { number, payBy, bankAccount } = order;
  if (!payBy || !bankAccount) return [];
  const { accountName, sortCode, accountNumber } = bankAccount;
  return [
    paragraph(
      `Please pay ${amountAndDay(order)}, by bank transfer with the reference ${number}. As soon as your payment arrives, we pack your order.`,
    ),
    keyFacts(
      ["Amount", formatPence(amountMissing(order))],
      ["Reference", number],
      ["Account name", accountName],
      ["Sort code", sortCode],
      ["Account number", accountNumber],
      ["Pay by", formatWeekday(payBy, { withYear: true })],
    ),
  ];
}

/** The missing amount and its day: the rest, where an order is paid in part. */
export function amountAndDay(order: OrderView): string {
  const { paid, payBy } = order;
  const amount = formatPence(amountMissing(order));
  const day = payBy ? ` by ${formatWeekday(payBy)}` : "";
  return `${paid > 0 ? "the remaining " : ""}${amount}${day}`;
}

function amountMissing({ total, paid }: OrderView): number {
  return total - paid;
}
