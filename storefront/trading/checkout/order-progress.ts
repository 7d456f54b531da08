/**
 * The progress of an order, shown on `/processing`. This tab stores it until the order is placed and, by card,
 * paid, so that a reload continues it. It ends with the session: the next user of this computer finds nothing.
 */

import { placement } from "@damson/shop/orders/placement";
import { createStore } from "@damson/ui/store";
import * as v from "valibot";
import { onSessionEnded } from "#app/account/session/session-end.ts";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { placed, refused } from "./send-placement.ts";
import { PAYMENT_KEY, readSessionItem, writeSessionItem } from "./session-item.ts";

const ORDER_KEY = "order";

const sentOrder = v.object({
  state: v.literal("sent"),
  key: v.string(),
  latest: placement,
  /** Earlier placements sent with the same key. At most one of them all has become an order. */
  earlier: v.array(placement),
});
export type SentOrder = v.InferOutput<typeof sentOrder>;

const refusedOrder = v.object({ state: v.literal("refused"), placement, refusal: refused });
/** A bank transfer order, until its own page is open. */
const placedOrder = v.object({ state: v.literal("placed"), order: placed });
const storedOrder = v.variant("state", [sentOrder, refusedOrder, placedOrder]);

export type OrderProgress =
  /** `hydrating`: the stored state is not read yet. */
  | { readonly state: "none" | "hydrating" }
  | {
      /** `waiting`: it is sent again after a pause; `unanswered`: the customer must ask to send it again. */
      readonly state: "sending" | "waiting" | "unanswered";
      readonly sent: SentOrder;
      readonly message?: string | undefined;
    }
  | v.InferOutput<typeof refusedOrder>
  | v.InferOutput<typeof placedOrder>
  | CardProgress;

export type CardProgress =
  | {
      /**
       * `opening`: the provider's page is about to open; `unopened`: it did not open; `cardsRefused`: the provider
       * refuses payments, and the order is cancelled; `checking`: the customer is back; `unconfirmed`: the payment
       * is not confirmed yet.
       */
      readonly state: "opening" | "unopened" | "cardsRefused" | "checking" | "unconfirmed" | "paid";
      readonly order: v.InferOutput<typeof placed>;
      readonly message?: string | undefined;
    }
  /** Back from the provider's page, in a tab without a stored order. */
  | { readonly state: "done" | "cancelled" };

export const progressStore = createStore(load());

function load(): OrderProgress {
  const stored = readSessionItem(ORDER_KEY, storedOrder);
  return stored?.state === "sent"
    ? { state: "unanswered", sent: stored }
    : (stored ?? { state: "none" });
}

export function show(progress: OrderProgress): OrderProgress {
  progressStore.update(() => progress);
  const isStored = progress.state === "refused" || progress.state === "placed";
  writeSessionItem(ORDER_KEY, isStored ? progress : getSentOrder(progress));
  return progress;
}

/** A sent order that may or may not have been placed. */
export function getSentOrder(progress: OrderProgress): SentOrder | undefined {
  return "sent" in progress ? progress.sent : undefined;
}

/** Returns true while the customer sees this progress. Otherwise later steps must not navigate. */
export function isShown(progress: OrderProgress): boolean {
  return progressStore.get() === progress && isWatched();
}

/**
 * Returns true if the customer is on the progress page. Checks the URL, because a response may arrive before
 * that page or the next one has rendered.
 */
export function isWatched(): boolean {
  return stripTrailingSlash(location.pathname) === "/processing";
}

const unpaidSchema = v.object({
  order: placed,
  /** The placement and its key. Missing if payment began on the order's own page. */
  checkout: v.optional(v.object({ key: v.string(), placement })),
  /** True if the shop found it unpaid after the customer came back. */
  isUnpaid: v.optional(v.boolean()),
});
export type UnpaidOrder = v.InferOutput<typeof unpaidSchema>;

let unpaid = readSessionItem(PAYMENT_KEY, unpaidSchema);

/** The order to be paid by card. Its basket and forms are kept until it is paid. */
export function getUnpaidOrder(): UnpaidOrder | undefined {
  return unpaid;
}

export function setUnpaidOrder(order: UnpaidOrder | undefined): void {
  unpaid = order;
  writeSessionItem(PAYMENT_KEY, order);
}

onSessionEnded(() => {
  show({ state: "none" });
  setUnpaidOrder(undefined);
});
