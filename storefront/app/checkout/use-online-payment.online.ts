import { useEffect, useSyncExternalStore } from "react";
import { orderPath } from "#app/lib/order-path.orders.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import {
  checkStarted,
  comeBack,
  type OnlinePayment,
  paymentStore,
  startedPaymentOf,
  stopWatchingPayment,
} from "./online-payment.online.ts";
import { attemptStore } from "./order-attempt.orders.ts";

/** Back from the provider's page, in a tab that knows of no order. */
export interface UnknownReturn {
  readonly state: "done" | "cancelled";
}

const STAY_MS = 3_000;

/** What becomes of an order that is paid online, while the shopper watches; `undefined` without one. */
export function useOnlinePayment(): OnlinePayment | UnknownReturn | undefined {
  const isHydrated = useHydrated();
  const payment = useSyncExternalStore(paymentStore.subscribe, paymentStore.get, () => undefined);

  useEffect(() => {
    arrive();
    // By Back, to a page that the browser had put aside.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && paymentStore.get()?.state === "opening") void comeBack();
    };
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("pageshow", onPageShow);
      stopWatchingPayment();
    };
  }, []);

  const token = payment?.state === "paid" ? payment.order.token : undefined;
  useEffect(() => {
    if (token === undefined) return;
    const timer = setTimeout(() => navigate(orderPath(token), { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [token]);

  if (payment !== undefined || !isHydrated) return payment;
  const state = attemptStore.get() === undefined ? returnFrom() : undefined;
  return state && startedPaymentOf() === undefined ? { state } : undefined;
}

function arrive(): void {
  // An order is being placed, or its payment begins.
  if (attemptStore.get() !== undefined || paymentStore.get() !== undefined) return;
  void (returnFrom() === "done" ? checkStarted() : comeBack());
}

function returnFrom(): UnknownReturn["state"] | undefined {
  const payment = new URLSearchParams(location.search).get("payment");
  return payment === "done" || payment === "cancelled" ? payment : undefined;
}
