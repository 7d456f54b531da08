/**
 * Places an order. Its idempotency key is the basket's, so a second press, a reload, Back, a lost response or
 * another tab cannot create a second order. The request is stored until the order is placed.
 */

import type { Placement } from "@damson/shop/orders/placement";
import { failure, type ToastText } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { fetchRetryDelay, sleep } from "#app/runtime/retry.ts";
import { basketStore } from "#trading/basket/basket-store.ts";
import { getBasketId } from "#trading/basket/stored-basket.ts";
import {
  getSentOrder,
  getUnpaidOrder,
  isWatched,
  progressStore,
  type SentOrder,
  setUnpaidOrder,
  show,
  type UnpaidOrder,
} from "./order-progress.ts";
import { finishPaid, payByCard } from "./pay-by-card.ts";
import { abandonPayment, checkPayment } from "./payment-requests.ts";
import { emptyAfterOrder } from "./placement.ts";
import { type PlacementAnswer, sendPlacement } from "./send-placement.ts";

/** After 1 s, then doubling up to 30 s: about a minute. Then the customer decides. */
const RETRIES = 6;

/** Sends an order, unless the same one is already being sent. */
export async function placeOrder(latest: Placement): Promise<void> {
  const key = getBasketId();
  const progress = progressStore.get();
  const sent = getSentOrder(progress);
  const before = sent?.key === key ? sent : undefined;
  const isSame = (other: Placement) => JSON.stringify(other) === JSON.stringify(latest);
  if (before && isSame(before.latest) && progress.state === "sending") return;
  const unanswered = before ? [before.latest, ...before.earlier] : [];
  const earlier = unanswered.filter((other) => !isSame(other));
  await send({ state: "sent", key, latest, earlier });
}

export async function sendAgain(): Promise<void> {
  const sent = getSentOrder(progressStore.get());
  // A copy, so that an earlier call notices it was replaced.
  if (sent) await send({ ...sent });
}

async function send(sent: SentOrder): Promise<void> {
  show({ state: "sending", sent });
  for (let retry = 0; ; retry++) {
    const answer = await sendOnce(sent);
    const now = progressStore.get();
    // The session has ended. Nothing is kept, but a placed order is still announced.
    const isEnded = now.state === "none";
    // The order has been sent again, perhaps changed. Only the response to the newer request
    // counts.
    if (!isEnded && getSentOrder(now) !== sent) return;
    if (answer.kind === "paid") return finishPaid(answer.unpaid);
    if (answer.kind === "placed") return finish(sent.key, answer);
    if (isEnded) return;
    if (answer.kind === "refused") return refuse(answer);
    const { message } = answer;
    if (retry < RETRIES && isWatched()) {
      show({ state: "waiting", sent, message });
      await sleep(answer.retryAfterMs ?? fetchRetryDelay(retry));
      if (getSentOrder(progressStore.get()) !== sent) return;
    }
    // Never retries after the customer has left the page.
    if (retry === RETRIES || !isWatched()) {
      return void show({ state: "unanswered", sent, message });
    }
  }
}

type SendAnswer =
  | PlacementAnswer
  /** An earlier card order turned out to be paid. */
  | { readonly kind: "paid"; readonly unpaid: UnpaidOrder };

async function sendOnce({ key, latest, earlier }: SentOrder): Promise<SendAnswer> {
  const unpaid = getUnpaidOrder();
  // The service replaces an unpaid order of this basket. One of an earlier basket is cancelled first.
  if (unpaid?.checkout && unpaid.checkout.key !== key) {
    const outcome = await abandonPayment(unpaid.order.token);
    if (outcome.kind === "unanswered") return outcome;
    if (outcome.kind === "paid") return { kind: "paid", unpaid };
    setUnpaidOrder(undefined);
  }
  const answer = await sendPlacement(key, latest);
  const isReused = answer.kind === "refused" && answer.refusal.code === "idempotency_key_reused";
  return (isReused ? await findOrder(key, earlier) : undefined) ?? answer;
}

/** Finds the order that already uses this key: one that is now paid, or one placed before a change. */
async function findOrder(
  key: string,
  earlier: readonly Placement[],
): Promise<SendAnswer | undefined> {
  const unpaid = getUnpaidOrder();
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
  if (placement.paymentMethod === "stripe") {
    return payByCard({ order, checkout: { key, placement } });
  }
  // This order has replaced an unpaid card order.
  setUnpaidOrder(undefined);
  emptyAfterOrder(key, placement.lines);
  if (isWatched()) return void show({ state: "placed", order });
  show({ state: "none" });
  const thanks = `Thank you. Your order is ${order.number}.`;
  showToast(
    order.confirmBy === undefined
      ? {
          title: "Order placed – now pay for it",
          description: `${thanks} An email with our account details will follow shortly.`,
        }
      : {
          title: "One more step: confirm your order",
          description: `${thanks} Please open the link in the email that we are sending you.`,
        },
  );
}

function refuse({ placement, refusal }: Answer<"refused">): void {
  show({ state: "refused", placement, refusal });
  if (!isWatched()) showToast(orderRefused(refusal.message));
}

export function orderRefused(message: string): ToastText {
  return failure("Your order has not been placed", message);
}

type Answer<Kind extends PlacementAnswer["kind"]> = Extract<
  PlacementAnswer,
  { readonly kind: Kind }
>;

/** Forgets a refused order once the basket is empty. */
export function forgetOutdatedOrder(): void {
  if (progressStore.get().state === "refused" && basketStore.get().length === 0) {
    show({ state: "none" });
  }
}
basketStore.subscribe(() => {
  // The progress page itself may have just emptied the basket before leaving.
  if (!isWatched()) forgetOutdatedOrder();
});
