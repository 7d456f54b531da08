import { formatPence } from "@damson/shop/money";
import type { Messages } from "../outbox/messages.ts";
import { heading, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";
import { goodsList, orderButton, orderMail, orderPage } from "./order-parts.ts";
import { accountLine, amountAndDay, paymentRequest, paymentSubject } from "./payment-request.ts";

export function partReceived(mail: Messages["part_received"], context: MailContext): MailContent {
  const { order, amount } = mail;
  return orderMail(mail, context, {
    subject: paymentSubject(order),
    preheader: `We have ${formatPence(amount)} of ${formatPence(order.total)}.`,
    heading: "A part of your payment has arrived.",
    blocks: [
      paragraph(
        `Thank you: we have received ${formatPence(amount)}. Your order comes to ${formatPence(order.total)}.`,
      ),
      heading("Pay the rest"),
      ...paymentRequest(order),
      orderButton(mail, context),
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
    subject: `Reminder: please pay ${amountAndDay(order)} – order ${order.number}`,
    preheader: accountLine(order),
    heading: "We are keeping your order for you.",
    blocks: [
      ...paymentRequest(order),
      paragraph(
        `${isInPart ? `Thank you for the ${formatPence(order.paid)} that we have already. ` : ""}If you have paid in the meantime, there is nothing more to do: a transfer can take a working day to reach us.`,
      ),
      paragraph(
        `Have you changed your mind? Then let the day pass, or cancel on `,
        orderPage(token, context),
        isInPart ? ": we pay back what you have paid." : ": you owe nothing.",
      ),
      orderButton(mail, context),
      heading("What we are keeping"),
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
    subject: `Order ${order.number} is not paid yet: our mistake`,
    preheader: "The payment that we confirmed was for another order.",
    heading: "Your order is not paid yet.",
    blocks: [
      paragraph(
        `We wrote to you that ${formatPence(amount)} had arrived for your order. That was a mistake of ours: the payment was for another order. We are sorry. Your items are still put aside for you, and nothing else has changed.`,
      ),
      heading("How to pay"),
      ...paymentRequest(order),
      orderButton(mail, context),
    ],
  });
}
