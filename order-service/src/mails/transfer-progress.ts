/** Mails about transfers that have not paid an order, or not yet. */
import { formatPence } from "../../../storefront/app/lib/money.ts";
import type { Messages } from "../outbox/messages.ts";
import { heading, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";
import { orderButton, orderMail } from "./order-parts.ts";
import { paymentRequest, paymentSubject } from "./payment-request.ts";

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
