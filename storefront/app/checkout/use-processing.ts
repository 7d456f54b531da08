import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { EMPTY_BASKET } from "#app/basket/basket.ts";
import { basketStore } from "#app/basket/basket-store.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { type Order, orderStore } from "./order.ts";

/** How long the order is "processed", and then how long its success is shown. */
const STAY_MS = 3_000;

interface Processing {
  readonly isSuccessful: boolean;
  /** Missing if the page was opened directly. */
  readonly order: Order | undefined;
}

/** Waits, then succeeds and empties the basket, then goes home. */
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

  // Also when the shopper leaves early: going back must not offer the same order again.
  useLayoutEffect(
    () => () => {
      if (orderStore.get() !== undefined) emptyBasket();
      orderStore.update(() => undefined);
    },
    [],
  );

  return { isSuccessful, order };
}

function emptyBasket() {
  basketStore.update(() => EMPTY_BASKET);
}
