import { useEffect, useSyncExternalStore } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { checkStarted, comeBack } from "./come-back.ts";
import {
  type OnlinePayment,
  paymentStore,
  startedPaymentOf,
  stopWatchingPayment,
} from "./online-payment.ts";
import { attemptStore } from "./order-attempt.ts";
import { useGoToOrder } from "./use-go-to-order.ts";

/** Back from the provider's page, in a tab that knows of no order. */
export interface UnknownReturn {
  readonly state: "done" | "cancelled";
}

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

  useGoToOrder(payment?.state === "paid" ? payment.order.token : undefined);

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
