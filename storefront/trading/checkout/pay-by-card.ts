/**
 * Sends the customer to the provider's page to pay, and handles the way back. Only the shop decides whether an
 * order is paid: the return URL is not trusted.
 */

import { orderPath } from "@damson/shop/orders/order-path";
import { showToast } from "@damson/ui/toasts";
import { navigate } from "#app/runtime/navigation.ts";
import { fetchRetryDelay, sleep } from "#app/runtime/retry.ts";
import { basketStore } from "#trading/basket/basket-store.ts";
import {
  getUnpaidOrder,
  isShown,
  isWatched,
  setUnpaidOrder,
  show,
  type UnpaidOrder,
} from "./order-progress.ts";
import { checkPayment, openPaymentPage } from "./payment-requests.ts";
import { emptyAfterOrder } from "./placement.ts";
import type { Placed } from "./send-placement.ts";

/**
 * Waits between checks: 1 s, 2 s and 4 s. Usually the provider has reported the payment before the
 * customer is back.
 */
const CHECKS = 3;
export const ORDER_SUCCESSFUL = "Order Successful!";

/** Opens the provider's page, unless the customer has left this page. */
export async function payByCard(unpaid: UnpaidOrder): Promise<void> {
  setUnpaidOrder(unpaid);
  const { order } = unpaid;
  if (!isWatched()) {
    show({ state: "none" });
    return showToast({
      title: "Your order is not paid yet",
      description: `We keep order ${order.number} for you for a while. To pay for it, return to the checkout.`,
    });
  }
  const opening = show({ state: "opening", order });
  const page = await openPaymentPage(order.token);
  if (!isShown(opening)) return;
  if (page.kind === "open") return location.assign(page.url);
  const { message } = page;
  if (page.kind === "unanswered") return void show({ state: "unopened", order, message });
  if (page.code === "payment_refused") {
    // The basket is kept and can be ordered again.
    setUnpaidOrder(undefined);
    return void show({ state: "cardsRefused", order, message });
  }
  // It may already be paid, or no longer payable.
  const { kind } = await checkPayment(order.token);
  if (kind === "paid") return finishPaid(unpaid);
  if (!isShown(opening)) return;
  if (kind === "ended") return goToEnded(order);
  show({ state: kind === "unpaid" ? "unconfirmed" : "unopened", order, message });
}

/**
 * Checks a started payment after the customer has returned. If nothing confirms it, returns to the state before
 * payment.
 */
export async function checkStartedPayment(isSaidToBePaid: boolean): Promise<void> {
  const unpaid = getUnpaidOrder();
  if (unpaid === undefined) return;
  const { order } = unpaid;
  const checking = show({ state: "checking", order });
  for (let check = 0; ; check++) {
    const outcome = await checkPayment(order.token);
    if (outcome.kind === "paid") return finishPaid(unpaid);
    if (!isShown(checking)) return;
    if (outcome.kind === "ended") return goToEnded(order);
    if (!isSaidToBePaid) return goBack({ ...unpaid, isUnpaid: outcome.kind === "unpaid" });
    if (check === CHECKS) {
      const message = outcome.kind === "unanswered" ? outcome.message : undefined;
      return void show({ state: "unconfirmed", order, message });
    }
    await sleep(fetchRetryDelay(check));
    if (!isShown(checking)) return;
  }
}

function goBack(unpaid: UnpaidOrder): void {
  setUnpaidOrder(unpaid);
  const isBasketThere = unpaid.checkout !== undefined && basketStore.get().length > 0;
  if (isBasketThere) navigate("/checkout", { replace: true, state: { step: 3, isReturn: true } });
  else navigate(orderPath(unpaid.order.token), { replace: true });
}

/** The order's own page shows the state of the payment. */
function goToEnded({ token }: Placed): void {
  setUnpaidOrder(undefined);
  navigate(orderPath(token), { replace: true });
}

export function finishPaid(unpaid: UnpaidOrder): void {
  // The session has ended, so there is nothing to show or forget.
  if (getUnpaidOrder() !== unpaid) return;
  settle(unpaid);
  if (isWatched()) return void show({ state: "paid", order: unpaid.order });
  show({ state: "none" });
  showToast({
    title: ORDER_SUCCESSFUL,
    description: `Thank you. Your order is ${unpaid.order.number}. A confirmation email will follow shortly.`,
  });
}

export function settle({ checkout }: UnpaidOrder): void {
  if (checkout) emptyAfterOrder(checkout.key, checkout.placement.lines);
  setUnpaidOrder(undefined);
}
