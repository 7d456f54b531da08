import { CANCELLATION_DAYS, REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { findDetail } from "@damson/shop/legal/owner";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { REFUND_DAYS } from "@damson/shop/returns";
import type { RefundReason } from "../database/schema.ts";
import { endOfDay, formatDay } from "../london-days.ts";
import type { Messages } from "../outbox/messages.ts";
import { type Fact, heading, keyFacts, list, type MailContent, paragraph } from "./content.ts";
import { sealedGoods } from "./legal-parts.ts";
import type { MailContext } from "./mail-context.ts";
import { goodsList, orderButton, orderMail } from "./order-parts.ts";

/** Acknowledges the cancellation without delay (Consumer Contracts Regulations 2013, 32). */
export function returnRequested(
  mail: Messages["return_requested"],
  context: MailContext,
): MailContent {
  const { order, returned } = mail;
  const sendTo = findDetail(context.owner.returnsAddress);
  const sendBy = formatDay(endOfDay(context.at, CANCELLATION_DAYS));
  return orderMail(mail, context, {
    subject: `Your return for order ${order.number}`,
    preheader: `Please send it by ${sendBy}.${sendTo ? " Here is where to." : ""}`,
    heading: "Your return is registered.",
    blocks: [
      paragraph(
        `You told us on ${formatDay(context.at)} that you are sending back the items below. Please keep this email: it confirms that you did.`,
      ),
      keyFacts(
        ...(sendTo ? ([["Send to", sendTo]] as const) : []),
        ["Send by", sendBy],
        ["Enclose", "A note of your order number:", order.number],
      ),
      list(
        "Pack the items well, and leave seals and films untouched.",
        "You pay the return postage, unless an item is faulty.",
        "Keep the proof of postage.",
      ),
      heading("Coming back"),
      goodsList(order, context, returned),
      orderButton(mail, context),
      heading("Your refund"),
      paragraph(refundTime(mail)),
      ...sealedGoods(),
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
    preheader: "We look at the items, and then pay you back.",
    heading: "Your return has arrived.",
    blocks: [
      paragraph(`It reached us on ${formatDay(context.at)}. Thank you for sending it back.`),
      goodsList(order, context, returned),
      ...(missing.length > 0
        ? [
            heading("Not in the parcel"),
            goodsList(order, context, missing),
            paragraph(
              "You told us of these as well, and they have not come with it. If you have sent them separately, we refund them once they arrive; if you have kept them, you need not do anything.",
            ),
          ]
        : []),
      heading("Your refund"),
      ...(refundDue > 0 ? [keyFacts(["You get back", formatPence(refundDue)])] : []),
      paragraph(`${refundTime(mail)} We write to you when we have done so.`),
      orderButton(mail, context),
    ],
  });
}

function refundTime({ order }: Messages["return_received" | "return_requested"]): string {
  const { backTo } = paymentWords[order.paymentMethod];
  return `We pay the money back ${backTo}, within ${REFUND_DAYS} working days of receiving your return, and always within the ${REFUND_LIMIT_DAYS} days that the law allows. The standard delivery charge is included if the whole order comes back.`;
}

const reasons: Readonly<Record<RefundReason, string>> = {
  cancelled: "Your order was cancelled",
  returned: "You sent items back",
  paid_too_late: "Your payment came after the order had expired",
  paid_twice: "This order was paid twice",
  other_amount: "Another amount was paid than this order comes to",
  goodwill: "With our apologies",
};

export function refunded(mail: Messages["refunded"], context: MailContext): MailContent {
  const { order, amount, reason } = mail;
  const { by, backTo, arrives } = paymentWords[order.paymentMethod];
  const inAll: Fact[] =
    order.refunded === amount ? [] : [["Paid back in all", formatPence(order.refunded)]];
  return orderMail(mail, context, {
    subject: `Your refund of ${formatPence(amount)} for order ${order.number}`,
    preheader: `It goes back ${by}, and reaches you ${arrives}.`,
    heading: "Your money is on its way back.",
    blocks: [
      paragraph(`We are paying back ${formatPence(amount)} ${backTo}. It reaches you ${arrives}.`),
      keyFacts(
        ["Amount", formatPence(amount)],
        ["What for", reasons[reason]],
        ["Order number", order.number],
        ["Order total", formatPence(order.total)],
        ...inAll,
      ),
      orderButton(mail, context),
    ],
  });
}
