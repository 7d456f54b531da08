import { CANCELLATION_DAYS, REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { findDetail } from "@damson/shop/legal/owner";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { REFUND_DAYS } from "@damson/shop/returns";
import type { RefundReason } from "../database/schema.ts";
import { endOfDay, formatDay } from "../london-days.ts";
import type { Messages } from "../outbox/outbox-messages.ts";
import { type Fact, heading, keyFacts, list, type MailContent, paragraph } from "./content.ts";
import { returnExceptions } from "./legal-parts.ts";
import type { MailContext } from "./mail-context.ts";
import { goodsList, orderButton, orderMail } from "./order-parts.ts";

/**
 * Confirms without delay that the customer has cancelled (Consumer Contracts Regulations 2013, 32).
 */
export function returnRequested(
  mail: Messages["return_requested"],
  context: MailContext,
): MailContent {
  const { order, returned } = mail;
  const sendTo = findDetail(context.owner.returnsAddress);
  const sendBy = formatDay(endOfDay(context.at, CANCELLATION_DAYS));
  return orderMail(mail, context, {
    subject: `Your return for order ${order.number}`,
    preheader: `Please send it back by ${sendBy}.${sendTo ? " The address is inside." : ""}`,
    heading: "We’ve registered your return.",
    blocks: [
      paragraph(
        `You told us on ${formatDay(context.at)} that you are returning the items below. Please keep this email as confirmation.`,
      ),
      keyFacts(
        ...(sendTo ? ([["Send to", sendTo]] as const) : []),
        ["Send by", sendBy],
        ["Enclose", "A note with your order number:", order.number],
      ),
      list(
        context.policies.sellsCosmetics
          ? "Pack the items well and leave seals and films intact."
          : "Pack the items well.",
        "You pay the return postage, unless an item is faulty.",
        "Keep your proof of postage.",
      ),
      heading("Items to return"),
      goodsList(order, context, returned),
      orderButton(mail, context),
      heading("Your refund"),
      paragraph(refundTime(mail)),
      ...returnExceptions(context),
    ],
  });
}

export function returnReceived(
  mail: Messages["return_received"],
  context: MailContext,
): MailContent {
  const { order, returned, missing = [], refundDue } = mail;
  return orderMail(mail, context, {
    subject: `Your return for order ${order.number} has arrived`,
    preheader: "We’ll check the items and then refund you.",
    heading: "Your return has arrived.",
    blocks: [
      paragraph(`We received it on ${formatDay(context.at)}. Thank you for sending it back.`),
      goodsList(order, context, returned),
      ...(missing.length > 0
        ? [
            heading("Not in the parcel"),
            goodsList(order, context, missing),
            paragraph(
              "You told us about these items too, but they were not in the parcel. If you sent them separately, we’ll refund them once they arrive. If you’ve kept them, there’s nothing to do.",
            ),
          ]
        : []),
      heading("Your refund"),
      ...(refundDue > 0 ? [keyFacts(["Your refund", formatPence(refundDue)])] : []),
      paragraph(`${refundTime(mail)} We’ll email you when it’s done.`),
      orderButton(mail, context),
    ],
  });
}

function refundTime({ order }: Messages["return_received" | "return_requested"]): string {
  const { backTo } = paymentWords[order.paymentMethod];
  return `We’ll refund you ${backTo} within ${REFUND_DAYS} working days of receiving your return, and always within the ${REFUND_LIMIT_DAYS} days that the law allows. This includes the standard delivery charge if you return the whole order.`;
}

const reasons: Readonly<Record<RefundReason, string>> = {
  cancelled: "Cancelled order",
  returned: "Returned items",
  paid_too_late: "Payment received after the order expired",
  paid_twice: "Order paid twice",
  other_amount: "Payment did not match the order total",
  goodwill: "With our apologies",
  items_changed: "Items changed",
};

export function refunded(mail: Messages["refunded"], context: MailContext): MailContent {
  const { order, amount, reason } = mail;
  const { by, backTo, arrives } = paymentWords[order.paymentMethod];
  const inAll: Fact[] =
    order.refunded === amount ? [] : [["Refunded in total", formatPence(order.refunded)]];
  return orderMail(mail, context, {
    subject: `Your refund of ${formatPence(amount)} for order ${order.number}`,
    preheader: `It’s on its way ${by} and should reach you ${arrives}.`,
    heading: "Your refund is on its way.",
    blocks: [
      paragraph(`We’ve refunded ${formatPence(amount)} ${backTo}. It should reach you ${arrives}.`),
      keyFacts(
        ["Amount", formatPence(amount)],
        ["Reason", reasons[reason]],
        ["Order number", order.number],
        ["Order total", formatPence(order.total)],
        ...inAll,
      ),
      orderButton(mail, context),
    ],
  });
}
