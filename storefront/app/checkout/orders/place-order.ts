/**
 * Places an order. It has one idempotency key, that of its basket, whatever happens: a second press, a reload,
 * Back, a lost answer or another tab cannot make a second order of it. What was sent is stored until it is placed.
 */

import type { Placement } from "@damson/shop/orders/placement";
import { showToast } from "@damson/ui/toasts";
import { basketId } from "#app/basket/trading/stored-basket.ts";
import { fetchRetryDelay, sleep } from "#app/runtime/retry.ts";
import { basketStore } from "#variant/basket/basket-store.ts";
import { isWatched, progressStore, show } from "./order-progress.ts";
import { orderRefused, orderToPay } from "./order-toasts.ts";
import { emptyAfterOrder } from "./ordered-items.ts";
import { finishPaid, payByCard } from "./pay-by-card.ts";
import { abandonPayment, checkPayment } from "./payment-requests.ts";
import { type PlacementAnswer, sendPlacement } from "./send-placement.ts";
import { type SentOrder, storedOrder, type UnpaidOrder, unpaidOrder } from "./stored-order.ts";

/** After 1 s, then doubling up to 30 s: about a minute. Then the customer is asked. */
const RETRIES = 6;

/** Sends an order, unless this very one is being sent. */
export async function placeOrder(latest: Placement): Promise<void> {
  const key = basketId();
  const stored = storedOrder.get();
  const before = stored?.state === "sent" && stored.key === key ? stored : undefined;
  const isSame = (other: Placement) => JSON.stringify(other) === JSON.stringify(latest);
  if (before && isSame(before.latest) && progressStore.get().state === "sending") return;
  const unanswered = before ? [before.latest, ...before.earlier] : [];
  const earlier = unanswered.filter((other) => !isSame(other));
  await send({ state: "sent", key, latest, earlier });
}

/** Sends again what has not been answered. */
export async function sendAgain(): Promise<void> {
  const stored = storedOrder.get();
  // A copy, by which an earlier call sees that it is over.
  if (stored?.state === "sent") await send({ ...stored });
}

async function send(order: SentOrder): Promise<void> {
  storedOrder.set(order);
  show({ state: "sending" });
  for (let retry = 0; ; retry++) {
    const answer = await sendOnce(order);
    const stored = storedOrder.get();
    // Sent again meanwhile, maybe changed: the answer to that counts.
    if (stored !== undefined && stored !== order) return;
    if (answer.kind === "paid") {
      storedOrder.set(undefined);
      return finishPaid(answer.unpaid);
    }
    if (answer.kind === "placed") return finish(order.key, answer);
    // The session has ended, and nothing of it is kept.
    if (stored === undefined) return;
    if (answer.kind === "refused") return refuse(answer);
    const { message } = answer;
    if (retry < RETRIES && isWatched()) {
      show({ state: "waiting", message });
      await sleep(answer.retryAfterMs ?? fetchRetryDelay(retry));
      if (storedOrder.get() !== order) return;
    }
    // Nothing is tried again behind the customer's back.
    if (retry === RETRIES || !isWatched()) return void show({ state: "unanswered", message });
  }
}

type SendAnswer =
  | PlacementAnswer
  /** An earlier order, to be paid by card, is paid after all. */
  | { readonly kind: "paid"; readonly unpaid: UnpaidOrder };

async function sendOnce({ key, latest, earlier }: SentOrder): Promise<SendAnswer> {
  const unpaid = unpaidOrder.get();
  // One of this basket gives way by itself, that of an earlier basket is given up first.
  if (unpaid?.checkout && unpaid.checkout.key !== key) {
    const outcome = await abandonPayment(unpaid.order.token);
    if (outcome.kind === "unanswered") return outcome;
    if (outcome.kind === "paid") return { kind: "paid", unpaid };
    unpaidOrder.set(undefined);
  }
  const answer = await sendPlacement(key, latest);
  const isReused = answer.kind === "refused" && answer.refusal.code === "idempotency_key_reused";
  return (isReused ? await findOrder(key, earlier) : undefined) ?? answer;
}

/** Finds the order that a key has: it is paid by now, or it was placed before it was changed. */
async function findOrder(
  key: string,
  earlier: readonly Placement[],
): Promise<SendAnswer | undefined> {
  const unpaid = unpaidOrder.get();
  if (unpaid?.checkout) {
    const { kind } = await checkPayment(unpaid.order.token);
    if (kind === "paid") return { kind, unpaid };
  }
  for (const placement of earlier) {
    const answer = await sendPlacement(key, placement);
    if (answer.kind === "placed") return answer;
  }
  return undefined;
}

async function finish(key: string, { order, placement }: Answer<"placed">): Promise<void> {
  storedOrder.set(undefined);
  if (placement.paymentMethod === "stripe") {
    return payByCard({ order, checkout: { key, placement } });
  }
  // One that was to be paid by card has given way to it.
  unpaidOrder.set(undefined);
  emptyAfterOrder(key, placement.lines);
  const placed = { state: "placed", order } as const;
  if (isWatched()) {
    // For a reload, until the order's own page is open.
    storedOrder.set(placed);
    show(placed);
  } else {
    show({ state: "none" });
    showToast(orderToPay(order.number));
  }
}

function refuse({ placement, refusal }: Answer<"refused">): void {
  const refused = { state: "refused", placement, refusal } as const;
  storedOrder.set(refused);
  show(refused);
  if (!isWatched()) showToast(orderRefused(refusal.message));
}

type Answer<Kind extends PlacementAnswer["kind"]> = Extract<
  PlacementAnswer,
  { readonly kind: Kind }
>;

export function forgetOrder(): void {
  storedOrder.set(undefined);
  show({ state: "none" });
}

/** A refused order is kept as long as its basket. */
export function forgetOutdatedOrder(): void {
  if (storedOrder.get()?.state === "refused" && basketStore.get().length === 0) forgetOrder();
}
basketStore.subscribe(() => {
  // Its own page may just have emptied the basket, and is about to be left.
  if (!isWatched()) forgetOutdatedOrder();
});
