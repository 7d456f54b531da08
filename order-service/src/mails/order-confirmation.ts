import type { OrderView } from "../../../storefront/app/checkout/order-view.ts";
import { paymentWords } from "../../../storefront/app/content/payment-words.orders.ts";
import { formatPence } from "../../../storefront/app/lib/money.ts";
import { formatDay } from "../london-days.ts";
import type { OrderMessage } from "../outbox/messages.ts";
import { type Block, facts, heading, keyFacts, type MailContent, paragraph } from "./content.ts";
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

/** The contract on a durable medium: whole in itself, since a link may lead nowhere one day. */
export function orderConfirmation(mail: OrderMessage, context: MailContext): MailContent {
  const { order, token } = mail;
  return orderMail(mail, context, {
    subject: `Your order ${order.number}`,
    preheader: order.payBy
      ? `Please pay ${formatPence(order.total)} by ${formatDay(order.payBy)}. Here is how, and all about your order.`
      : "All about your order, to keep.",
    heading: "Thank you for your order.",
    blocks: [
      ...payment(order),
      orderButton(mail, context),
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

function payment({ number, total, paymentMethod, payBy, bankAccount }: OrderView): Block[] {
  const { by } = paymentWords[paymentMethod];
  if (!payBy || !bankAccount) {
    return [paragraph(`We have it, and your payment of ${formatPence(total)} ${by}.`)];
  }
  const { accountName, sortCode, accountNumber } = bankAccount;
  return [
    paragraph(
      `We have put your items aside for you. Please pay ${by} by ${formatDay(payBy)}. As soon as your payment arrives, we pack your order.`,
    ),
    keyFacts(
      ["Amount", formatPence(total)],
      ["Reference", number],
      ["Account name", accountName],
      ["Sort code", sortCode],
      ["Account number", accountNumber],
      ["Pay by", formatDay(payBy)],
    ),
    paragraph(
      "Please use the reference exactly as shown, so that we know the payment is yours. If we have no payment by then, the order expires and you owe nothing.",
    ),
  ];
}
