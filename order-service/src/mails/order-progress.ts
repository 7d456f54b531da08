import { mapDetail } from "@damson/shop/legal/details";

import { CANCELLATION_DAYS, REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { formatDay } from "../london-days.ts";
import type { Messages, OrderMessage } from "../outbox/messages.ts";
import {
  type Block,
  button,
  facts,
  heading,
  keyFacts,
  type MailContent,
  paragraph,
} from "./content.ts";
import { sealedGoods } from "./legal-parts.ts";
import type { MailContext } from "./mail-context.ts";
import {
  billingAddress,
  deliveryAddress,
  goodsList,
  orderButton,
  orderedGoods,
  orderMail,
  orderPage,
  seller,
} from "./order-parts.ts";

/** Also serves as the receipt. */
export function paymentReceived(
  mail: Messages["payment_received"],
  context: MailContext,
): MailContent {
  const { order, revived } = mail;
  const { by } = paymentWords[order.paymentMethod];
  return orderMail(mail, context, {
    subject: `Payment received for order ${order.number}`,
    preheader: `We’ve received ${formatPence(order.paid)} and are packing your order now.`,
    heading: "Your payment has arrived.",
    blocks: [
      ...(revived
        ? [
            paragraph(
              "Your order had already expired, but your items were still available, so we’ve reinstated it.",
            ),
          ]
        : []),
      paragraph(
        `Thank you. We received ${formatPence(order.paid)} ${by} on ${formatDay(context.at)}. We’ll dispatch your order within ${context.delivery.processingDays} working days and email you when it’s on its way. This email is your receipt.`,
      ),
      orderButton(mail, context),
      ...orderedGoods(order, context),
      facts(deliveryAddress(order), billingAddress(order)),
      heading("Who you bought from"),
      seller(context),
    ],
  });
}

export function orderDispatched(mail: OrderMessage, context: MailContext): MailContent {
  const { order, token } = mail;
  return orderMail(mail, context, {
    subject: `Your order ${order.number} is on its way`,
    preheader: `Delivery usually takes ${context.delivery.standardDays} working days.`,
    heading: "Your order is on its way.",
    blocks: [
      paragraph(
        `We’ve dispatched your order. Delivery usually takes ${context.delivery.standardDays} working days.`,
      ),
      ...tracking(mail, context),
      heading("In your parcel"),
      goodsList(order, context),
      facts(["Order number", order.number], deliveryAddress(order)),
      heading("If you change your mind"),
      paragraph(
        `You have ${CANCELLATION_DAYS} days to tell us, starting on the day after the last item arrives. Request a return on `,
        orderPage(token, context),
        ", or reply to this email.",
      ),
      ...sealedGoods(),
    ],
  });
}

/** Links to the carrier's tracking page, or to the order if there is none. */
function tracking(mail: OrderMessage, context: MailContext): readonly Block[] {
  const { tracking } = mail.order;
  if (!tracking) return [orderButton(mail, context)];
  return [
    keyFacts(["Carrier", tracking.carrier], ["Tracking number", tracking.number]),
    tracking.url ? button("Track your parcel", tracking.url) : orderButton(mail, context),
  ];
}

export function orderCancelled(mail: Messages["cancelled"], context: MailContext): MailContent {
  const { order, by, refundDue } = mail;
  const { backTo } = paymentWords[order.paymentMethod];
  const money =
    refundDue > 0
      ? `We’ll refund ${formatPence(refundDue)} ${backTo} within ${REFUND_LIMIT_DAYS} days at the latest, and email you when it’s done.`
      : "You haven’t paid anything and owe nothing. If a payment is already on its way to us, we’ll refund it in full.";
  return orderMail(mail, context, {
    subject: `Your order ${order.number} has been cancelled`,
    preheader: money,
    heading: "Your order has been cancelled.",
    blocks: [
      paragraph(
        by === "customer"
          ? `As you asked, we’ve cancelled order ${order.number}.`
          : `We’re sorry, but we’ve had to cancel order ${order.number}.`,
      ),
      paragraph(money),
      orderButton(mail, context),
      heading("Cancelled items"),
      goodsList(order, context),
      paragraph(
        `Not what you expected? Please reply to this email${mapDetail(context.owner.phone, (phone) => ` or call us on ${phone}`)}.`,
      ),
    ],
  });
}

export function orderExpired(mail: OrderMessage, context: MailContext): MailContent {
  const { order } = mail;
  const isPaidAfterAll =
    order.paymentMethod === "bank-transfer"
      ? "Have you already sent your payment?"
      : "Have you already paid?";
  return orderMail(mail, context, {
    subject: `Your order ${order.number} has expired`,
    preheader: "We didn’t receive a payment, so you owe nothing.",
    heading: "Your order has expired.",
    blocks: [
      paragraph(
        `We didn’t receive a payment for order ${order.number} in time, so your items are back on sale. You owe nothing.`,
      ),
      paragraph(
        `${isPaidAfterAll} If your items are still available when it arrives, we’ll send them to you. If not, we’ll refund you in full.`,
      ),
      button("Back to the shop", context.shop.address),
      heading("Your items"),
      goodsList(order, context),
    ],
  });
}
