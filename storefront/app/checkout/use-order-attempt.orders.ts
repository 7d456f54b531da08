import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { orderPath } from "#app/lib/order-path.orders.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { attemptStore, type OrderAttempt, stopWatching, tryAgain } from "./order-attempt.orders.ts";

/** How long its success is shown before its own page. */
const STAY_MS = 3_000;
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

  const token = attempt?.state === "placed" ? attempt.order.token : undefined;
  useEffect(() => {
    if (token === undefined) return;
    const timer = setTimeout(() => navigate(orderPath(token), { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [token]);

  if (!isHydrated) return sending;
  return attempt ?? { state: "none" };
}
