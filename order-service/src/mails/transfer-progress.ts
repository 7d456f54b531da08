import { REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { isAskedForDifference } from "@damson/shop/orders/order-view";
import type { Messages } from "../outbox/outbox-messages.ts";
import { heading, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";
import { goodsList, orderButton, orderedGoods, orderMail, orderPage } from "./order-parts.ts";
import {
  formatAmountAndDay,
  formatBankDetails,
  paymentRequest,
  paymentSubject,
} from "./payment-request.ts";

export function partReceived(mail: Messages["part_received"], context: MailContext): MailContent {
  const { order, amount } = mail;
  return orderMail(mail, context, {
    subject: paymentSubject(order),
    preheader: `We’ve received ${formatPence(amount)} of ${formatPence(order.total)}.`,
    heading: "We’ve received part of your payment.",
    blocks: [
      paragraph(
        `Thank you. We’ve received ${formatPence(amount)} of your order total of ${formatPence(order.total)}.`,
      ),
      heading("Pay the rest"),
      ...paymentRequest(order),
      orderButton(mail, context),
    ],
  });
}

export function itemsChanged(mail: Messages["items_changed"], context: MailContext): MailContent {
  const { order, refundDue } = mail;
  const { backTo } = paymentWords[order.paymentMethod];
  const request = paymentRequest(order);
  return orderMail(mail, context, {
    subject: `The items of your order ${order.number} have changed`,
    preheader: `Your order now comes to ${formatPence(order.total)}.`,
    heading: "We’ve changed the items of your order.",
    blocks: [
      paragraph(
        `Your order now comes to ${formatPence(order.total)}.${isAskedForDifference(order) ? ` You’ve already paid ${formatPence(order.paid)}.` : ""}`,
      ),
      ...(refundDue > 0
        ? [
            paragraph(
              `We’ll refund ${formatPence(refundDue)} ${backTo}, within ${REFUND_LIMIT_DAYS} days at the latest.`,
            ),
          ]
        : []),
      ...(request.length > 0 ? [heading("How to pay"), ...request] : []),
      orderButton(mail, context),
      ...orderedGoods(order, context),
      paragraph("If you didn’t ask for this, please reply to this email."),
    ],
  });
}

export function paymentReminder(
  mail: Messages["payment_reminder"],
  context: MailContext,
): MailContent {
  const { order, token } = mail;
  const isInPart = order.paid > 0;
  return orderMail(mail, context, {
    subject: `Reminder: please pay ${formatAmountAndDay(order)} – order ${order.number}`,
    preheader: formatBankDetails(order),
    heading: "We’re holding your order for you.",
    blocks: [
      ...paymentRequest(order),
      paragraph(
        `${isInPart ? `Thank you for the ${formatPence(order.paid)} we’ve already received. ` : ""}If you’ve paid in the meantime, there’s nothing more to do.${order.bankAccount ? " A transfer can take a working day to reach us." : ""}`,
      ),
      paragraph(
        `Changed your mind? Let the order expire, or cancel it on `,
        orderPage(token, context),
        isInPart ? ", and we’ll refund what you’ve paid." : ", and you’ll owe nothing.",
      ),
      orderButton(mail, context),
      heading("Your items"),
      goodsList(order, context),
    ],
  });
}

export function paymentTakenBack(
  mail: Messages["payment_taken_back"],
  context: MailContext,
): MailContent {
  const { order, amount } = mail;
  return orderMail(mail, context, {
    subject: `Our mistake: order ${order.number} is not paid yet`,
    preheader: "The payment we confirmed was for another order.",
    heading: "Your order is not paid yet.",
    blocks: [
      paragraph(
        `We told you that ${formatPence(amount)} had arrived for your order. That was our mistake: the payment was for another order. We’re sorry. Your items are still set aside for you, and nothing else has changed.`,
      ),
      heading("How to pay"),
      ...paymentRequest(order),
      orderButton(mail, context),
    ],
  });
}
