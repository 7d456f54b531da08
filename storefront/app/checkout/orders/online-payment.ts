/**
 * An order that was placed and waits to be paid on the provider's page. What is needed to come back from
 * there is kept in this tab's storage until it is paid: the basket and what was typed stay as they are.
 */

import { orderPath } from "@damson/shop/orders/order-path";
import { placement } from "@damson/shop/orders/placement";
import { createStore } from "@damson/ui/store";
import { showToast } from "@damson/ui/toasts";
import * as v from "valibot";
import { onSessionEnded } from "#app/account/session-end.ts";
import { navigate } from "#app/runtime/navigation.ts";
import {
  checkPayment,
  giveUpPayment,
  type OpenedPage,
  type Outcome,
  openPaymentPage,
} from "./ask-payment.ts";
import { isWatched } from "./is-watched.ts";
import { orderPlaced } from "./order-toasts.ts";
import { emptyAfterOrder } from "./ordered-items.ts";
import { PAYMENT_KEY } from "./payment-key.ts";
import { restoreDrafts } from "./restore-drafts.ts";
import { type Placed, placed } from "./send-placement.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

const startedPayment = v.object({
  order: placed,
  /** What was placed, and under which key. Missing where the order's own page began to pay. */
  checkout: v.optional(v.object({ key: v.string(), placement })),
  /** Whether the shop has said so since the shopper came back. */
  isUnpaid: v.optional(v.boolean()),
});
export type StartedPayment = v.InferOutput<typeof startedPayment>;

export interface OnlinePayment {
  /**
   * `opening`: the provider's page is about to open; `unopened`: it has not; `checking`: the shopper is
   * back; `unconfirmed`: it is not yet known to be paid; `refused`: the provider takes no payment, and the
   * order is cancelled.
   */
  readonly state: "opening" | "unopened" | "checking" | "unconfirmed" | "refused" | "paid";
  readonly order: Placed;
  /** What the shop says of it. */
  readonly message?: string | undefined;
}

let started = readSessionItem(PAYMENT_KEY, startedPayment);
if (started?.checkout) restoreDrafts(started.checkout.placement);
/** `undefined` while nobody watches. */
export const paymentStore = createStore<OnlinePayment | undefined>(undefined);
// The next user of this computer finds nothing of it.
onSessionEnded(() => keepPayment(undefined));

/** What waits to be paid, and where it began. */
export function startedPaymentOf(): StartedPayment | undefined {
  return started;
}

export function keepPayment(payment: StartedPayment | undefined): void {
  started = payment;
  writeSessionItem(PAYMENT_KEY, payment);
}

/** Leaves for the provider's page, unless the shopper goes elsewhere meanwhile. */
export async function pay(payment: StartedPayment): Promise<void> {
  keepPayment(payment);
  const { order } = payment;
  const opening = show({ state: "opening", order });
  const page = await openPaymentPage(order.token);
  if (!isShown(opening)) return;
  if (page.kind === "open") return location.assign(page.url);
  if (page.kind === "refused" && page.code === "payment_refused") {
    // The basket stays, and can be ordered again.
    keepPayment(undefined);
    return void show({ state: "refused", order, message: page.message });
  }
  // It may be paid already, or no longer possible.
  const outcome = page.kind === "refused" ? await checkPayment(order.token) : undefined;
  if (!isShown(opening)) return;
  if (outcome?.kind === "paid") return finish(payment);
  if (outcome?.kind === "ended") return endAt(order);
  const state = outcome?.kind === "unpaid" ? "unconfirmed" : "unopened";
  show({ state, order, message: page.message });
}

/** From its own page. What the checkout knows of it is kept. */
export async function openToPay(order: Placed): Promise<OpenedPage> {
  const page = await openPaymentPage(order.token);
  const isKnown = started?.order.number === order.number;
  if (page.kind === "open" && !isKnown) keepPayment({ order });
  return page;
}

/**
 * Gives up what waits to be paid, for another order. What is paid after all is done; what nobody knows of
 * is kept.
 */
export async function giveUp(payment: StartedPayment): Promise<Outcome> {
  const outcome = await giveUpPayment(payment.order.token);
  if (outcome.kind === "paid") finish(payment);
  if (outcome.kind === "ended") keepPayment(undefined);
  return outcome;
}

/** Whether what was placed under a key is paid, and so is done. */
export async function finishIfPaid(key: string): Promise<boolean> {
  const payment = started;
  if (payment?.checkout?.key !== key) return false;
  const { kind } = await checkPayment(payment.order.token);
  if (kind === "paid") finish(payment);
  return kind === "paid";
}

/** Its own page has seen how it stands: there is nothing to come back to. */
export function settleStarted(number: string, isPaid: boolean): void {
  if (started?.order.number !== number) return;
  if (isPaid) empty(started);
  keepPayment(undefined);
}

/** Called when the shopper leaves the page that shows it. */
export function stopWatchingPayment(): void {
  paymentStore.update(() => undefined);
}

/** It is paid. */
export function finish(payment: StartedPayment): void {
  // Somebody has signed out meanwhile: nothing is shown, and nothing is left to forget.
  if (started !== payment) return;
  empty(payment);
  keepPayment(undefined);
  if (isWatched()) show({ state: "paid", order: payment.order });
  else showToast(orderPlaced(payment.order.number));
}

function empty({ checkout }: StartedPayment): void {
  if (checkout) emptyAfterOrder(checkout.key, checkout.placement.lines);
}

/** Its own page tells what became of the money. */
export function endAt({ token }: Placed): void {
  keepPayment(undefined);
  navigate(orderPath(token), { replace: true });
}

/** To the shopper who watches. */
export function show(payment: OnlinePayment): OnlinePayment {
  paymentStore.update(() => payment);
  return payment;
}

/** Whether the shopper still watches this: nobody is led away from a page that they have gone to. */
export function isShown(payment: OnlinePayment): boolean {
  return paymentStore.get() === payment && isWatched();
}
