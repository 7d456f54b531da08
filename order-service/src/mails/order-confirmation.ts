import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import type { OrderView } from "@damson/shop/orders/order-view";
import { formatTime, formatWeekday } from "../london-days.ts";
import type { OrderMessage } from "../outbox/messages.ts";
import { type Block, facts, heading, type MailContent, paragraph } from "./content.ts";
import { complaints, contract, deliveryTerms, faultyGoods, rightToCancel } from "./legal-parts.ts";
import type { MailContext } from "./mail-context.ts";
import {
  billingAddress,
  deliveryAddress,
  orderButton,
  orderedGoods,
  orderMail,
  orderPage,
  seller,
} from "./order-parts.ts";
import { accountLine, paymentRequest, paymentSubject } from "./payment-request.ts";

/** The contract on a durable medium. Contains everything, because links may stop working. */
export function orderConfirmation(mail: OrderMessage, context: MailContext): MailContent {
  const { order, token } = mail;
  return orderMail(mail, context, {
    subject: order.bankAccount ? paymentSubject(order) : `Your order ${order.number}`,
    preheader: preheader(order),
    heading: "Thank you for your order.",
    blocks: [
      ...confirmation(order),
      ...(order.confirmBy ? [orderButton(mail, context)] : []),
      ...payment(order),
      ...(order.confirmBy ? [] : [orderButton(mail, context)]),
      ...orderedGoods(order, context),
      heading("Delivery"),
      facts(deliveryAddress(order), billingAddress(order)),
      ...deliveryTerms(context),
      ...rightToCancel(orderPage(token, context), context),
      ...faultyGoods(),
      ...complaints(context),
      heading("Who you bought from"),
      seller(context),
      contract(context),
    ],
  });
}

function preheader(order: OrderView): string {
  const { bankAccount, confirmBy } = order;
  if (confirmBy) return `Please confirm it by ${formatTime(confirmBy)} and we’ll keep it for you.`;
  return bankAccount ? accountLine(order) : "Your order details and receipt to keep.";
}

/** Anyone could have entered this address, so its owner must confirm the order. */
function confirmation({ confirmBy, payBy }: OrderView): Block[] {
  if (!confirmBy || !payBy) return [];
  return [
    paragraph(
      `Please confirm your order by ${formatTime(confirmBy)}: open your order page and press “Confirm this order”. We’ll hold your items until then, and until ${formatWeekday(payBy)} once you’ve confirmed. If you pay first, there’s no need to confirm. If you didn’t place this order, please ignore this email.`,
    ),
  ];
}

function payment(order: OrderView): readonly Block[] {
  const { total, paymentMethod, bankAccount, confirmBy } = order;
  if (!bankAccount) {
    const { by } = paymentWords[paymentMethod];
    return [
      paragraph(`We’ve received your order and your payment of ${formatPence(total)} ${by}.`),
    ];
  }
  return [
    ...paymentRequest(order),
    paragraph(
      `We’ve set your items aside for you. Please use the reference exactly as shown, so we know the payment is yours. If we don’t receive ${confirmBy ? "your confirmation or payment in time" : "your payment by then"}, the order expires and you owe nothing.`,
    ),
  ];
}
