import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import type { OrderView } from "@damson/shop/orders/order-view";
import { formatTime, formatWeekday } from "../london-days.ts";
import type { OrderMessage } from "../outbox/outbox-messages.ts";
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
import { formatBankDetails, paymentRequest, paymentSubject } from "./payment-request.ts";

/**
 * Confirms the contract on a durable medium. Repeats everything, because a link may stop working.
 */
export function orderConfirmation(mail: OrderMessage, context: MailContext): MailContent {
  const { order, token } = mail;
  return orderMail(mail, context, {
    subject: order.payBy ? paymentSubject(order) : `Your order ${order.number}`,
    preheader: preheader(order),
    heading: "Thank you for your order.",
    blocks: [
      ...confirmation(order),
      ...(order.confirmBy ? [orderButton(mail, context)] : []),
      ...payment(order),
      ...(order.confirmBy ? [] : [orderButton(mail, context)]),
      ...orderedGoods(order, context),
      heading(order.deliveryRate.collection ? "Collection" : "Delivery"),
      facts(deliveryAddress(order), billingAddress(order)),
      ...deliveryTerms(order, context),
      ...rightToCancel(order, orderPage(token, context), context),
      ...faultyGoods(),
      ...complaints(context),
      heading("Who you bought from"),
      seller(context),
      contract(context),
    ],
  });
}

function preheader(order: OrderView): string {
  const { payBy, confirmBy } = order;
  if (confirmBy) return `Please confirm it by ${formatTime(confirmBy)} and we’ll keep it for you.`;
  return payBy ? formatBankDetails(order) : "Your order details and receipt to keep.";
}

/** The owner of the address must confirm the order, because anyone could have typed the address. */
function confirmation({ confirmBy, payBy }: OrderView): Block[] {
  if (!confirmBy || !payBy) return [];
  return [
    paragraph(
      `Please confirm your order by ${formatTime(confirmBy)}: open your order page and press “Confirm this order”. We’ll hold your items until then, and until ${formatWeekday(payBy)} once you’ve confirmed. If you pay first, there’s no need to confirm. If you didn’t place this order, please ignore this email.`,
    ),
  ];
}

function payment(order: OrderView): readonly Block[] {
  const { total, paymentMethod, payBy, bankAccount, confirmBy } = order;
  if (!payBy) {
    // Staff may have taken the payment in another way than by transfer.
    const by = paymentMethod === "stripe" ? ` ${paymentWords.stripe.by}` : "";
    return [paragraph(`We’ve received your order and your payment of ${formatPence(total)}${by}.`)];
  }
  return [
    ...paymentRequest(order),
    paragraph(
      `We’ve set your items aside for you. ${bankAccount ? "Please use the reference exactly as shown, so we know the payment is yours. " : ""}If we don’t receive ${confirmBy ? "your confirmation or payment in time" : "your payment by then"}, the order expires and you owe nothing.`,
    ),
  ];
}
