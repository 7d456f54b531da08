/** Payment requests, with the same wording in all mails. */

import { formatPence } from "@damson/shop/money";
import type { OrderView } from "@damson/shop/orders/order-view";
import { formatWeekday } from "../london-days.ts";
import { type Block, keyFacts, paragraph } from "./content.ts";

export function paymentSubject(order: OrderView): string {
  const verb = order.confirmBy ? "confirm, then pay" : "pay";
  return `Please ${verb} ${amountAndDay(order)} – order ${order.number}`;
}

/** Bank details for the preview text. */
export function accountLine({ number, bankAccount }: OrderView): string {
  if (!bankAccount) return `Reference ${number}.`;
  const { sortCode, accountNumber } = bankAccount;
  return `Sort code ${sortCode}, account number ${accountNumber}, reference ${number}.`;
}

/** Asks for the missing amount with bank details; empty if none is awaited. */
export function paymentRequest(order: OrderView): readonly Block[] {
  const { number, payBy, bankAccount } = order;
  if (!payBy || !bankAccount) return [];
  const { accountName, sortCode, accountNumber } = bankAccount;
  return [
    paragraph(
      `Please pay ${amountAndDay(order)} by bank transfer, with the reference ${number}. We’ll pack your order as soon as your payment arrives.`,
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

/** The missing amount and its deadline; `the remaining …` after a partial payment. */
export function amountAndDay(order: OrderView): string {
  const { paid, payBy } = order;
  const amount = formatPence(amountMissing(order));
  const day = payBy ? ` by ${formatWeekday(payBy)}` : "";
  return `${paid > 0 ? "the remaining " : ""}${amount}${day}`;
}

function amountMissing({ total, paid }: OrderView): number {
  return total - paid;
}
