import { describeReadyTime } from "@damson/shop/delivery/collection";
import { describeArrival } from "@damson/shop/delivery/format-arrival";
import { mapDetail } from "@damson/shop/legal/details";
import { REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import type { OrderView } from "@damson/shop/orders/order-view";
import { formatDay } from "../london-days.ts";
import type { Messages, OrderMessage } from "../outbox/outbox-messages.ts";
import {
  type Block,
  button,
  facts,
  heading,
  keyFacts,
  type MailContent,
  paragraph,
} from "./content.ts";
import { returnExceptions } from "./legal-parts.ts";
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

/** Confirms a payment. It is also the receipt. */
export function paymentReceived(
  mail: Messages["payment_received"],
  context: MailContext,
): MailContent {
  const { order, revived, amount = order.paid } = mail;
  const { by } = paymentWords[order.paymentMethod];
  const isRest = amount < order.paid;
  return orderMail(mail, context, {
    subject: `Payment received for order ${order.number}`,
    preheader: `We’ve received ${formatPence(amount)} and are packing your order now.`,
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
        `Thank you. We received ${formatPence(amount)} ${by} on ${formatDay(context.at)}${isRest ? `, so your order of ${formatPence(order.total)} is paid in full` : ""}. ${describeNext(order)} This email is your receipt.`,
      ),
      orderButton(mail, context),
      ...orderedGoods(order, context),
      facts(deliveryAddress(order), billingAddress(order)),
      heading("Who you bought from"),
      seller(context),
    ],
  });
}

function describeNext({ deliveryRate }: OrderView): string {
  const { processingDays, collection } = deliveryRate;
  const days = describeArrival(deliveryRate);
  return collection
    ? `We’ll have your order ready ${describeReadyTime(processingDays)} and email you when you can collect it. It should be ready ${days}.`
    : `We’ll dispatch your order within ${processingDays} working days and email you when it’s on its way. It should arrive ${days}.`;
}

/** Announces the parcel, or that the order can be collected. */
export function orderDispatched(mail: Messages["dispatched"], context: MailContext): MailContent {
  return mail.order.deliveryRate.collection
    ? readyToCollect(mail, context)
    : parcelOnItsWay(mail, context);
}

function readyToCollect(mail: OrderMessage, context: MailContext): MailContent {
  const { order } = mail;
  const bring = `Please bring your order number, ${order.number}.`;
  return orderMail(mail, context, {
    subject: `Your order ${order.number} is ready to collect`,
    preheader: bring,
    heading: "Your order is ready to collect.",
    blocks: [
      paragraph(`You can collect your order now. ${bring}`),
      facts(["Order number", order.number], deliveryAddress(order)),
      orderButton(mail, context),
      heading("Your items"),
      goodsList(order, context),
      ...changeOfMind(mail, context),
    ],
  });
}

function parcelOnItsWay(mail: Messages["dispatched"], context: MailContext): MailContent {
  const { order, parcel, isPart = false } = mail;
  const subject = describeParcel(mail);
  const { name, days } = order.deliveryRate;
  const duration = `${name} delivery usually takes ${days} working days.`;
  return orderMail(mail, context, {
    subject: `${subject} ${order.number} is on its way`,
    preheader: duration,
    heading: `${subject} is on its way.`,
    blocks: [
      paragraph(
        `We’ve dispatched ${subject.charAt(0).toLowerCase()}${subject.slice(1)}. ${duration}`,
        isPart ? " We’ll email you when the other items are on their way." : "",
      ),
      ...tracking(mail, context),
      heading("In your parcel"),
      goodsList(order, context, parcel),
      facts(["Order number", order.number], deliveryAddress(order)),
      ...changeOfMind(mail, context),
    ],
  });
}

function describeParcel({ parcel, isPart = false }: Messages["dispatched"]): string {
  if (parcel === undefined) return "Your order";
  return isPart ? "Part of your order" : "The rest of your order";
}

function changeOfMind({ order, token }: OrderMessage, context: MailContext): readonly Block[] {
  const start = order.deliveryRate.collection ? "you collect your order" : "the last item arrives";
  return [
    heading("If you change your mind"),
    paragraph(
      `You have ${order.returnDays} days to tell us, starting on the day after ${start}. Request a return on `,
      orderPage(token, context),
      ", or reply to this email.",
    ),
    ...returnExceptions(context),
  ];
}

/** Links to the tracking page of the carrier. If there is none, links to the order. */
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
        `${isPaidAfterAll} If your items are still available when it arrives, ${order.deliveryRate.collection ? "you can still collect them" : "we’ll send them to you"}. If not, we’ll refund you in full.`,
      ),
      button("Back to the shop", context.shop.address),
      heading("Your items"),
      goodsList(order, context),
    ],
  });
}
