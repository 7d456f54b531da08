/**
 * The order on its way. It has one idempotency key, that of its basket, whatever happens: a second press,
 * a reload, Back, a lost answer or another tab cannot make a second order of it. What was sent is kept in
 * this tab's storage until it is placed: a reload finds it, and the checkout's forms as they were filled in.
 */

import { type Placement, placement } from "@damson/shop/orders/placement";
import { createStore } from "@damson/ui/store";
import { showToast } from "@damson/ui/toasts";
import * as v from "valibot";
import { onSessionEnded } from "#app/account/session-end.ts";
import { basketStore } from "#app/basket/basket-store.ts";
import { basketId } from "#app/basket/stored-basket.orders.ts";
import { fetchRetryDelay } from "#app/runtime/retry.ts";
import { isCardOffered } from "#app/settings/offered-methods.ts";
import { isWatched } from "./is-watched.ts";
import {
  finishIfPaid,
  giveUp,
  keepPayment,
  pay,
  type StartedPayment,
  startedPaymentOf,
  stopWatchingPayment,
} from "./online-payment.ts";
import { orderRefused, orderToPay, orderUnpaid } from "./order-toasts.ts";
import { emptyAfterOrder } from "./ordered-items.ts";
import { type Refused, refused } from "./refusals.ts";
import { restoreDrafts } from "./restore-drafts.ts";
import { type Placed, type PlacementAnswer, placed, sendPlacement } from "./send-placement.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

export const ORDER_KEY = "order";
/** After 1 s, then doubling up to 30 s: about a minute. Then the shopper is asked. */
const RETRIES = 6;

const sentOrder = v.object({
  key: v.string(),
  /** All that was sent with the key, the latest last: at most one of it is the order by now. */
  placements: v.pipe(v.array(placement), v.minLength(1)),
  /** Why the latest was refused. Without one nothing has been answered. */
  refusal: v.optional(refused),
});
type SentOrder = v.InferOutput<typeof sentOrder>;

export type OrderAttempt =
  | { readonly state: "sending" }
  /** Trying again by itself. */
  | { readonly state: "waiting"; readonly message: string | undefined }
  /** Trying again when the shopper says so. */
  | { readonly state: "unanswered"; readonly message: string | undefined }
  | { readonly state: "refused"; readonly refusal: Refused; readonly placement: Placement }
  | { readonly state: "placed"; readonly order: Placed };

/** What has not been placed. */
let sent = readSent();
/** `undefined` while there is no order on its way. After a reload it goes on where it was. */
export const attemptStore = createStore<OrderAttempt | undefined>(attemptOnLoad());
let endPause = () => {};
// The next user of this computer finds nothing of it.
onSessionEnded(forgetAttempt);
basketStore.subscribe(() => {
  // Its own page may just have emptied the basket, and is about to be left.
  if (!isWatched() && isOutdated(sent)) forgetAttempt();
});

function readSent(): SentOrder | undefined {
  const stored = readSessionItem(ORDER_KEY, sentOrder);
  if (!isOutdated(stored)) return stored;
  writeSessionItem(ORDER_KEY, undefined);
  return undefined;
}

/** A refused order is kept as long as its basket. */
function isOutdated(order: SentOrder | undefined): boolean {
  return order?.refusal !== undefined && basketStore.get().length === 0;
}

function attemptOnLoad(): OrderAttempt | undefined {
  const latest = sent?.placements.at(-1);
  if (sent === undefined || latest === undefined) {
    const order = readSessionItem(ORDER_KEY, placed);
    return order && { state: "placed", order };
  }
  restoreDrafts(latest);
  const { refusal } = sent;
  return refusal === undefined
    ? { state: "unanswered", message: undefined }
    : { state: "refused", refusal, placement: latest };
}

/** Sends an order, unless this very one is being sent. */
export function placeOrder(order: Placement): void {
  if (isCardOffered) stopWatchingPayment();
  const key = basketId();
  const isSame = (other: Placement) => JSON.stringify(other) === JSON.stringify(order);
  const earlier = sent?.key === key && sent.refusal === undefined ? sent.placements : [];
  const latest = earlier.at(-1);
  if (isUnderWay() && latest !== undefined && isSame(latest)) return;
  void send({ key, placements: [...earlier.filter((other) => !isSame(other)), order] });
}

/** Whether something was sent, and nobody knows whether it is an order by now. */
export function isUnanswered(): boolean {
  return sent !== undefined && sent.refusal === undefined;
}

/** Sends again what has not been answered. */
export function tryAgain(): void {
  if (isUnderWay()) {
    attemptStore.update(() => ({ state: "sending" }));
    endPause();
  } else if (sent !== undefined && isUnanswered()) void send(sent);
}

/** Called when the shopper leaves the page that shows it: nothing is tried again behind their back. */
export function stopWatching(): void {
  if (isUnderWay()) endPause();
  // They know how it ended.
  else if (attemptStore.get()?.state === "placed" || isOutdated(sent)) forgetAttempt();
}

export function forgetAttempt(): void {
  keep(undefined);
  attemptStore.update(() => undefined);
}

async function send(order: SentOrder): Promise<void> {
  keep(order);
  const { key, placements } = order;
  const latest = placements.at(-1);
  if (latest === undefined) return;
  attemptStore.update(() => ({ state: "sending" }));
  for (let retry = 0; ; retry++) {
    const answer = await (isCardOffered ? sendInstead : sendPlacement)(key, latest);
    if (answer === undefined) return forgetAttempt();
    if (answer.kind === "placed") return finish(key, latest, answer.order);
    // The shopper has changed the order meanwhile, and sent it again; or an earlier answer has come.
    if (sent !== order) return;
    if (answer.kind === "refused") return refuse(order, latest, answer.refusal);
    const { message } = answer;
    if (retry < RETRIES && isWatched()) {
      attemptStore.update(() => ({ state: "waiting", message }));
      await pause(answer.retryAfterMs ?? fetchRetryDelay(retry));
    }
    if (sent !== order) return;
    if (retry === RETRIES || !isWatched()) {
      return attemptStore.update(() => ({ state: "unanswered", message }));
    }
  }
}

/**
 * What waits to be paid for this basket gives way by itself; that for an earlier basket is given up first.
 * Gives nothing where it is paid after all: the shopper is told of that instead.
 */
async function sendInstead(key: string, latest: Placement): Promise<PlacementAnswer | undefined> {
  const unpaid = startedPaymentOf();
  if (unpaid?.checkout && unpaid.checkout.key !== key) {
    const outcome = await giveUp(unpaid);
    if (outcome.kind === "paid") return undefined;
    if (outcome.kind === "unanswered") return outcome;
  }
  return sendPlacement(key, latest);
}

async function refuse(order: SentOrder, latest: Placement, refusal: Refused): Promise<void> {
  if (refusal.code === "idempotency_key_reused") {
    if (isCardOffered && (await finishIfPaid(order.key))) return forgetAttempt();
    // The order was placed as it was before it was changed.
    for (const earlier of order.placements.slice(0, -1).reverse()) {
      const answer = await sendPlacement(order.key, earlier);
      if (answer.kind === "placed") return finish(order.key, earlier, answer.order);
    }
  }
  keep({ key: order.key, placements: [latest], refusal });
  attemptStore.update(() => ({ state: "refused", refusal, placement: latest }));
  if (!isWatched()) showToast(orderRefused(refusal.message));
}

function finish(key: string, placement: Placement, order: Placed): void {
  if (attemptStore.get()?.state === "placed") return;
  if (isCardOffered && isPaidOnline(placement)) {
    goOnToPay({ order, checkout: { key, placement } });
    return;
  }
  // What waited to be paid has given way to it.
  if (isCardOffered && startedPaymentOf()?.checkout) keepPayment(undefined);
  sent = undefined;
  // For a reload, until the order's own page is open.
  writeSessionItem(ORDER_KEY, order);
  emptyAfterOrder(key, placement.lines);
  attemptStore.update(() => ({ state: "placed", order }));
  if (isWatched()) return;
  showToast(orderToPay(order.number));
  forgetAttempt();
}

/** Its basket is kept until it is paid. */
function goOnToPay(payment: StartedPayment): void {
  const isShown = isWatched();
  if (isShown) void pay(payment);
  forgetAttempt();
  if (isShown) return;
  keepPayment(payment);
  showToast(orderUnpaid(payment.order.number));
}

function isPaidOnline({ paymentMethod }: Placement): boolean {
  return paymentMethod === "stripe";
}

function isUnderWay(): boolean {
  const state = attemptStore.get()?.state;
  return state === "sending" || state === "waiting";
}

function keep(order: SentOrder | undefined): void {
  sent = order;
  writeSessionItem(ORDER_KEY, order);
}

/** Waits; a shopper who asks for it, leaves, or is online again ends it at once. */
async function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  endPause = resolve;
  await promise;
  clearTimeout(timer);
}
