/** The state of the order on its way, as the page `/processing` shows it. */

import type { Placement } from "@damson/shop/orders/placement";
import { createStore } from "@damson/ui/store";
import { onSessionEnded } from "#app/account/session-end.ts";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import type { Refused } from "./refusals.ts";
import type { Placed } from "./send-placement.ts";

export type OrderProgress =
  | { readonly state: "none" | "sending" }
  /** `waiting`: it is sent again after a pause; `unanswered`: once the customer asks for it. */
  | { readonly state: "waiting" | "unanswered"; readonly message: string | undefined }
  | { readonly state: "refused"; readonly refusal: Refused; readonly placement: Placement }
  /** To be paid by bank transfer. */
  | { readonly state: "placed"; readonly order: Placed }
  | CardProgress;

/** An order to be paid by card. */
export type CardProgress =
  | {
      /**
       * `opening`: the provider's page is about to open; `unopened`: it has not; `cardsRefused`: the provider takes no
       * payment, and the order is cancelled; `checking`: the customer is back; `unconfirmed`: it is not yet known to be paid.
       */
      readonly state: "opening" | "unopened" | "cardsRefused" | "checking" | "unconfirmed" | "paid";
      readonly order: Placed;
      readonly message?: string | undefined;
    }
  /** Back from the provider's page, in a tab that knows no order. */
  | { readonly state: "done" | "cancelled" };

export const progressStore = createStore<OrderProgress>({ state: "none" });
onSessionEnded(() => show({ state: "none" }));

export function show(progress: OrderProgress): OrderProgress {
  progressStore.update(() => progress);
  return progress;
}

/** Returns true while the customer sees it: what goes on then leads them nowhere from another page. */
export function isShown(progress: OrderProgress): boolean {
  return progressStore.get() === progress && isWatched();
}

/**
 * Returns true if the customer is on the page that shows progress. By its address: an answer may come before
 * that page is rendered, or before the next one is.
 */
export function isWatched(): boolean {
  return stripTrailingSlash(location.pathname) === "/processing";
}
