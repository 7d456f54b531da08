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
    subject: `We have your payment for order ${order.number}`,
    preheader: `${formatPence(order.paid)} received. We are packing your order now.`,
    heading: "Your payment has arrived.",
    blocks: [
      ...(revived
        ? [
            paragraph(
              "It came after your order had expired. The items were still there, so we have taken the order up again.",
            ),
          ]
        : []),
      paragraph(
        `Thank you: we have received ${formatPence(order.paid)} ${by} on ${formatDay(context.at)}. Your order leaves us within ${context.delivery.processingDays} working days, and we write to you when it does. This email is your receipt.`,
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
    preheader: `It usually takes ${context.delivery.standardDays} working days.`,
    heading: "Your order is on its way.",
    blocks: [
      paragraph(
        `It has left us. Delivery usually takes ${context.delivery.standardDays} working days.`,
      ),
      ...tracking(mail, context),
      heading("In the parcel"),
      goodsList(order, context),
      facts(["Order number", order.number], deliveryAddress(order)),
      heading("If you change your mind"),
      paragraph(
        `You have ${CANCELLATION_DAYS} days to tell us, starting on the day after the last item arrives. Request the return on `,
        orderPage(token, context),
        ", or answer this email.",
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
      ? `We pay back ${formatPence(refundDue)} ${backTo}, at the latest within ${REFUND_LIMIT_DAYS} days, and write to you when we have done so.`
      : "You have paid nothing, and you owe nothing. If a payment is already on its way to us, we pay it back in full.";
  return orderMail(mail, context, {
    subject: `Your order ${order.number} is cancelled`,
    preheader: money,
    heading: "Your order is cancelled.",
    blocks: [
      paragraph(
        by === "customer"
          ? `As you asked, we have cancelled order ${order.number}.`
          : `We are sorry: we have had to cancel order ${order.number}.`,
      ),
      paragraph(money),
      orderButton(mail, context),
      heading("What was cancelled"),
      goodsList(order, context),
      paragraph(
        `Is this not what you expected? Please answer this email${mapDetail(context.owner.phone, (phone) => `, or call us on ${phone}`)}.`,
      ),
    ],
  });
}

export function orderExpired(mail: OrderMessage, context: MailContext): MailContent {
  const { order } = mail;
  const isPaidAfterAll =
    order.paymentMethod === "bank-transfer"
      ? "Is your payment on its way?"
      : "Have you paid all the same?";
  return orderMail(mail, context, {
    subject: `Your order ${order.number} has expired`,
    preheader: "We had no payment for it. You owe nothing.",
    heading: "Your order has expired.",
    blocks: [
      paragraph(
        `We had no payment for order ${order.number} in time, so the items are on sale again. You owe nothing.`,
      ),
      paragraph(
        `${isPaidAfterAll} If the items are still there when it arrives, we send them to you. If they are not, we pay all of it back.`,
      ),
      button("Back to the shop", context.shop.address),
      heading("What you had chosen"),
      goodsList(order, context),
    ],
  });
}
