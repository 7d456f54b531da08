import { CANCELLATION_DAYS, REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { REFUND_DAYS } from "@damson/shop/returns";
import { delivery } from "#app/settings/delivery.ts";
import { formatDay, formatTime } from "./days.ts";
import type { ShownOrder } from "./order-answers.ts";

interface StateWords {
  readonly title: string;
  /** What happens next, and what the customer must do. */
  readonly next: string;
}

export function stateWords(order: ShownOrder): StateWords {
  const { backTo } = paymentWords[order.paymentMethod];
  switch (order.state) {
    case "pending_payment":
      return { title: titleUnpaid(order), next: afterPayment(order) };
    case "paid":
      return {
        title: "Your payment has arrived",
        next: `Thank you. Your order leaves us within ${delivery.processingDays} working days, and we write to you when it does.`,
      };
    case "dispatched":
      return {
        title: "Your order is on its way",
        next: `Standard delivery usually takes ${delivery.standardDays} working days.`,
      };
    case "delivered":
      return {
        title: "Your order has arrived",
        next: order.canReturn
          ? `We hope you enjoy it. You can send unopened items back${until(order.returnBy)}.`
          : "We hope you enjoy it.",
      };
    case "return_requested":
      return {
        title: "Your return is registered",
        next: `Please send it within ${CANCELLATION_DAYS} days. We pay you back ${backTo}, within ${REFUND_DAYS} working days of receiving it, and always within the ${REFUND_LIMIT_DAYS} days that the law allows.`,
      };
    case "returned":
      return {
        title: "Your return has arrived",
        next: `We look at the items, and pay you back ${backTo} within ${REFUND_DAYS} working days, and always within the ${REFUND_LIMIT_DAYS} days that the law allows.`,
      };
    case "refunded":
      return { title: "Your money is on its way back", next: paidBack(order) };
    case "expired":
      return {
        title: "This order has ended",
        next: `We had no payment for it in time, so the items are on sale again. You owe nothing. ${afterExpiry[order.paymentMethod]} If the items are still there when it arrives, we send them to you; if not, we pay all of it back.`,
      };
    case "cancelled":
      return { title: "This order is cancelled", next: afterCancelling(order) };
  }
}

/** For a bank transfer, names the customer's next step: a placed order is not yet a success. */
function titleUnpaid({ total, paid, payBy, confirmBy, paymentMethod }: ShownOrder): string {
  if (paymentMethod !== "bank-transfer") return "Waiting for your payment";
  if (confirmBy !== undefined) return "Please confirm your order";
  const amount = `${paid > 0 ? "the missing " : ""}${formatPence(total - paid)}`;
  return `Order placed – now pay ${amount}${until(payBy)}`;
}

function afterPayment(order: ShownOrder): string {
  const { payBy, confirmBy, paymentMethod } = order;
  if (confirmBy !== undefined) return pleaseConfirm(order, confirmBy);
  if (paymentMethod === "bank-transfer") {
    return `We keep your order for you${untilDay(payBy)}, and send it as soon as the money has arrived.`;
  }
  const keptUntil = payBy === undefined ? "for a while" : `until ${formatTime(payBy)}`;
  return `Nothing has been charged yet. We keep your order for you ${keptUntil}, and pack it as soon as it is paid. If you have just paid, it takes a moment until we know.`;
}

/** Only the email's recipient can confirm an order. */
function pleaseConfirm(order: ShownOrder, confirmBy: string): string {
  const { total, payBy, shipping, canConfirm } = order;
  const link = canConfirm
    ? ""
    : `, with the link in the email that we have sent to ${shipping.email}`;
  return `Please confirm your order by ${formatTime(confirmBy)}${link}. We then keep it for you${untilDay(payBy)} while we wait for your payment of ${formatPence(total)} by bank transfer. If you pay first, you need not confirm.`;
}

function untilDay(payBy: string | undefined): string {
  return payBy === undefined ? "" : ` until ${formatDay(payBy)}`;
}

const afterExpiry: Readonly<Record<ShownOrder["paymentMethod"], string>> = {
  "bank-transfer": "Is your payment on its way?",
  stripe: "Have you paid all the same?",
};

function afterCancelling(order: ShownOrder): string {
  const { backTo } = paymentWords[order.paymentMethod];
  if (order.paid > 0) {
    return `We pay back ${formatPence(order.paid)} ${backTo}, at the latest within ${REFUND_LIMIT_DAYS} days, and write to you when we have done so.`;
  }
  if (order.refunded > 0) return paidBack(order);
  return "You have paid nothing, and you owe nothing. If a payment is already on its way to us, we pay it back in full.";
}

function paidBack({ refunded, paymentMethod }: ShownOrder): string {
  const { backTo, arrives } = paymentWords[paymentMethod];
  return `We have paid back ${formatPence(refunded)} ${backTo}. It reaches you ${arrives}.`;
}

function until(day: string | undefined): string {
  return day === undefined ? "" : ` by ${formatDay(day)}`;
}
