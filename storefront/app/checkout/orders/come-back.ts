/** What a shopper finds who comes back from the provider's page. */

import { orderPath } from "@damson/shop/orders/order-path";
import { basketStore } from "#app/basket/basket-store.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { fetchRetryDelay, sleep } from "#app/runtime/retry.ts";
import { checkPayment, type Outcome } from "./ask-payment.ts";
import { endAt, finish, isShown, keepPayment, show, startedPaymentOf } from "./online-payment.ts";

/** After 1 s, 2 s and 4 s more. Mostly the provider has told before the shopper is back. */
const CHECKS = 3;

/** Whoever comes back from paying learns whether it has arrived. */
export async function checkStarted(): Promise<void> {
  const payment = startedPaymentOf();
  if (payment === undefined) return;
  const { order } = payment;
  const checking = show({ state: "checking", order });
  for (let check = 0; ; check++) {
    const outcome = await checkPayment(order.token);
    if (outcome.kind === "paid") return finish(payment);
    if (!isShown(checking)) return;
    if (outcome.kind === "ended") return endAt(order);
    if (check === CHECKS) {
      return void show({ state: "unconfirmed", order, message: messageOf(outcome) });
    }
    await sleep(fetchRetryDelay(check));
    if (!isShown(checking)) return;
  }
}

/**
 * Whoever comes back from the provider's page without a word of it finds everything as it was, where paying
 * began; unless it is paid all the same, as in another tab.
 */
export async function comeBack(): Promise<void> {
  const payment = startedPaymentOf();
  if (payment === undefined) return;
  const { order, checkout } = payment;
  const checking = show({ state: "checking", order });
  const { kind } = await checkPayment(order.token);
  if (kind === "paid") return finish(payment);
  if (!isShown(checking)) return;
  if (kind === "ended") return endAt(order);
  keepPayment({ ...payment, isUnpaid: kind === "unpaid" });
  const isBasketThere = checkout !== undefined && basketStore.get().length > 0;
  if (isBasketThere) navigate("/checkout", { replace: true, state: { step: 3, isReturn: true } });
  else navigate(orderPath(order.token), { replace: true });
}

function messageOf(outcome: Outcome): string | undefined {
  return outcome.kind === "unanswered" ? outcome.message : undefined;
}
