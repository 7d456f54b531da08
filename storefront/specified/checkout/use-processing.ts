import { showToast } from "@damson/ui/toasts";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { ORDERED_BASKET } from "#app/checkout/ordered-basket.ts";
import { navigate, onNavigation } from "#app/runtime/navigation.ts";
import { basketStore } from "#specified/basket/basket-store.ts";
import { type Order, orderStore } from "./order.ts";

export const orderSuccessful = {
  title: "Order Successful!",
  description: "Thank you. A confirmation email will follow shortly.",
};

const STAY_MS = 3_000;

interface Processing {
  readonly isSuccessful: boolean;
  /** Missing if the page was opened directly. */
  readonly order: Order | undefined;
}

/** Waits, shows success and empties the basket, then goes home. */
export function useProcessing(): Processing {
  const [isSuccessful, setSuccessful] = useState(false);
  const order = useSyncExternalStore(orderStore.subscribe, orderStore.get, () => undefined);

  useEffect(() => {
    const goOn = () => {
      if (isSuccessful) return navigate("/", { replace: true });
      emptyBasket();
      setSuccessful(true);
    };
    const timer = setTimeout(goOn, STAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccessful]);

  // Before the next page renders, so that it cannot offer the same order again. A layout effect, because the
  // shopper can go back as soon as the page shows.
  useLayoutEffect(
    () =>
      onNavigation(() => {
        if (isSuccessful || orderStore.get() === undefined) return;
        emptyBasket();
        showToast(orderSuccessful);
      }),
    [isSuccessful],
  );
  useLayoutEffect(() => () => orderStore.update(() => undefined), []);

  return { isSuccessful, order };
}

function emptyBasket() {
  basketStore.update(() => ORDERED_BASKET);
}
