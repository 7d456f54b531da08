import { useLayoutEffect, useSyncExternalStore } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { attemptStore, type OrderAttempt, stopWatching, tryAgain } from "./order-attempt.ts";
import { useGoToOrder } from "./use-go-to-order.ts";

const sending = { state: "sending" } as const;

/** What becomes of the order, while the shopper watches. `none`: there is no order on its way. */
export function useOrderAttempt(): OrderAttempt | { readonly state: "none" } {
  const isHydrated = useHydrated();
  const attempt = useSyncExternalStore(attemptStore.subscribe, attemptStore.get, () => undefined);

  // Before the paint: what goes on is not shown as having stopped.
  useLayoutEffect(() => {
    // After a reload, and after a visit to other pages.
    if (attemptStore.get()?.state === "unanswered") tryAgain();
    addEventListener("online", tryAgain);
    return () => {
      removeEventListener("online", tryAgain);
      stopWatching();
    };
  }, []);

  useGoToOrder(attempt?.state === "placed" ? attempt.order.token : undefined);

  if (!isHydrated) return sending;
  return attempt ?? { state: "none" };
}
