import { describeReadyTime, formatCollectionPoint } from "@damson/shop/delivery/collection";
import { describeArrival } from "@damson/shop/delivery/format-arrival";
import { CANCELLATION_DAYS, REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { isAskedForDifference } from "@damson/shop/orders/order-view";
import { REFUND_DAYS } from "@damson/shop/returns";
import { sellsCosmetics } from "#app/settings/cosmetics.ts";
import { formatDay, formatTime } from "./days.ts";
import type { ShownOrder } from "./order-answers.ts";

interface StateWords {
  readonly title: string;
  /** What happens next, and what the customer must do. */
  readonly next: string;
}

export function stateWords(order: ShownOrder): StateWords {
  const { backTo } = paymentWords[order.paymentMethod];
  const { collection } = order.deliveryRate;
  switch (order.state) {
    case "pending_payment":
      return { title: titleUnpaid(order), next: afterPayment(order) };
    case "paid":
      return {
        title: "Your payment has arrived",
        next: collection
          ? `Thank you. We will have your order ready ${describeReadyTime(order.deliveryRate.processingDays)}, and email you when you can collect it. It should be ready ${describeArrival(order.deliveryRate)}.`
          : `Thank you. We will send your order within ${order.deliveryRate.processingDays} working days, and email you when we do. It should arrive ${describeArrival(order.deliveryRate)}.`,
      };
    case "dispatched":
      if (collection)
        return { title: "Your order is ready to collect", next: whereToCollect(order) };
      if (order.lines.some(({ unsent }) => unsent !== undefined))
        return {
          title: "Part of your order is on its way",
          next: "We will email you when the other items are on their way. If you no longer want them, contact us.",
        };
      return {
        title: "Your order is on its way",
        next: `${order.deliveryRate.name} delivery usually takes ${order.deliveryRate.days} working days.`,
      };
    case "delivered":
      return {
        title: collection ? "You have collected your order" : "Your order has arrived",
        next: order.canReturn
          ? `We hope you enjoy it. You can send ${sellsCosmetics ? "unopened " : ""}items back${until(order.returnBy)}.`
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
        next: `We did not receive your payment in time, so the items are on sale again. You owe nothing. Have you paid? If the items are still there when your payment arrives, ${collection ? "you can still collect them" : "we send them to you"}; if not, we pay all of it back.`,
      };
    case "cancelled":
      return { title: "This order is cancelled", next: afterCancelling(order) };
  }
}

function whereToCollect({ number, deliveryRate: { collection } }: ShownOrder): string {
  if (collection === undefined) return "";
  return `Collect it from ${formatCollectionPoint(collection)}. ${collection.openingHours}. Please bring your order number, ${number}.`;
}

/** For a bank transfer, names the customer's next step: a placed order is not yet a success. */
function titleUnpaid(order: ShownOrder): string {
  const { total, paid, payBy, confirmBy, paymentMethod } = order;
  if (isAskedForDifference(order)) return `Please pay ${formatPence(total - paid)} more`;
  if (paymentMethod !== "bank-transfer") return "Waiting for your payment";
  if (confirmBy !== undefined)
    return `One more step: confirm your order by ${formatTime(confirmBy)}`;
  const amount = `${paid > 0 ? "the missing " : ""}${formatPence(total - paid)}`;
  return `Order placed – now pay ${amount}${until(payBy)}`;
}

function afterPayment(order: ShownOrder): string {
  const { payBy, confirmBy, paymentMethod } = order;
  if (confirmBy !== undefined) return afterConfirming(order);
  const ready = order.deliveryRate.collection ? "get it ready" : "send it";
  if (isAskedForDifference(order)) {
    return `We have changed your order. It now comes to ${formatPence(order.total)}, and you have paid ${formatPence(order.paid)}. We ${ready} as soon as the rest has arrived.`;
  }
  if (paymentMethod === "bank-transfer") {
    return `We keep your order for you${untilDay(payBy)}, and ${ready} as soon as the money has arrived.`;
  }
  const keptUntil = payBy === undefined ? "for a while" : `until ${formatTime(payBy)}`;
  return `Nothing has been charged yet. We keep your order for you ${keptUntil}, and pack it as soon as it is paid. If you have just paid, it can take a moment to appear here.`;
}

/** Only the email's recipient can confirm an order. */
function afterConfirming({ total, payBy, shipping, canConfirm }: ShownOrder): string {
  const link = canConfirm ? "" : `The link is in our email to ${shipping.email}. `;
  return `${link}Once you confirm, we keep it for you${untilDay(payBy)} while we wait for your payment of ${formatPence(total)} by bank transfer. If you pay first, you do not need to confirm.`;
}

function untilDay(payBy: string | undefined): string {
  return payBy === undefined ? "" : ` until ${formatDay(payBy)}`;
}

function afterCancelling(order: ShownOrder): string {
  const { backTo } = paymentWords[order.paymentMethod];
  if (order.paid > 0) {
    return `We pay back ${formatPence(order.paid)} ${backTo}, at the latest within ${REFUND_LIMIT_DAYS} days, and email you when we have done so.`;
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
