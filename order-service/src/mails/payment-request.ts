/** Requests to pay, in the same words in all emails. */

import { formatPence } from "@damson/shop/money";
import { isAskedForDifference, type OrderView } from "@damson/shop/orders/order-view";
import { formatTime, formatWeekday } from "../london-days.ts";
import { type Block, keyFacts, paragraph } from "./content.ts";

export function paymentSubject(order: OrderView): string {
  const { number, confirmBy } = order;
  if (confirmBy) return `One more step: confirm order ${number} by ${formatTime(confirmBy)}`;
  return `Please pay ${formatAmountAndDay(order)} – order ${number}`;
}

/** Bank details or method in one line, for the preview in the inbox. */
export function formatBankDetails({ number, bankAccount }: OrderView): string {
  if (!bankAccount) return "Pay by card on your order page.";
  const { sortCode, accountNumber } = bankAccount;
  return `Sort code ${sortCode}, account number ${accountNumber}, reference ${number}.`;
}

/** Asks for the missing amount, with the bank details. Empty if no amount is missing. */
export function paymentRequest(order: OrderView): readonly Block[] {
  const { number, payBy, bankAccount } = order;
  if (!payBy && !isAskedForDifference(order)) return [];
  if (!bankAccount) {
    return [
      paragraph(
        `Please pay ${formatAmountAndDay(order)} by card, on your order page. We’ll pack your order as soon as your payment arrives.`,
      ),
    ];
  }
  const { accountName, sortCode, accountNumber } = bankAccount;
  return [
    paragraph(
      `Please pay ${formatAmountAndDay(order)} by bank transfer, with the reference ${number}. We’ll pack your order as soon as your payment arrives.`,
    ),
    keyFacts(
      ["Amount", formatPence(amountMissing(order))],
      ["Reference", number],
      ["Account name", accountName],
      ["Sort code", sortCode],
      ["Account number", accountNumber],
      ...(payBy ? [["Pay by", formatWeekday(payBy, { withYear: true })] as const] : []),
    ),
  ];
}

/**
 * The missing amount and its deadline. Starts with `the remaining` after a partial payment. A
 * difference has no deadline.
 */
export function formatAmountAndDay(order: OrderView): string {
  const { paid, payBy } = order;
  const amount = formatPence(amountMissing(order));
  if (isAskedForDifference(order)) return `${amount} more`;
  const day = payBy ? ` by ${formatWeekday(payBy)}` : "";
  return `${paid > 0 ? "the remaining " : ""}${amount}${day}`;
}

function amountMissing({ total, paid }: OrderView): number {
  return total - paid;
}
