import { orderPath } from "@damson/shop/orders/order-path";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import {
  getSentOrder,
  getUnpaidOrder,
  type OrderProgress,
  progressStore,
  show,
} from "./order-progress.ts";
import { checkStartedPayment } from "./pay-by-card.ts";
import { forgetOutdatedOrder, sendAgain } from "./place-order.ts";

/** The time that a success is shown before the order's own page. */
const STAY_MS = 3_000;
const HYDRATING: OrderProgress = { state: "hydrating" };

/** The progress of the order. It advances while the customer is on the page. */
export function useOrderProgress(): OrderProgress {
  const progress = useSyncExternalStore(
    progressStore.subscribe,
    progressStore.get,
    () => HYDRATING,
  );

  // Runs before the paint, so that an order in progress never appears stopped.
  useLayoutEffect(() => {
    resume();
    addEventListener("online", sendNow);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("online", sendNow);
      removeEventListener("pageshow", onPageShow);
      leave();
    };
  }, []);

  const isDone = progress.state === "placed" || progress.state === "paid";
  const token = isDone ? progress.order.token : undefined;
  useEffect(() => {
    if (token === undefined) return;
    const timer = setTimeout(() => navigate(orderPath(token), { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [token]);

  return progress;
}

/** Resumes after the last step, a reload, a visit to other pages, or the way back from the provider's page. */
export function resume(): void {
  forgetOutdatedOrder();
  const { state } = progressStore.get();
  if (state === "unanswered") return void sendAgain();
  if (state !== "none") return;
  const payment = new URLSearchParams(location.search).get("payment");
  if (getUnpaidOrder() !== undefined) return void checkStartedPayment(payment === "done");
  if (payment === "done" || payment === "cancelled") show({ state: payment });
}

function sendNow(): void {
  const { state } = progressStore.get();
  if (state === "waiting" || state === "unanswered") void sendAgain();
}

/** The provider's page led back to a page from the back/forward cache. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && progressStore.get().state === "opening") void checkStartedPayment(false);
}

/** Keeps orders in progress and refused ones. The customer has seen all other states. */
export function leave(): void {
  const progress = progressStore.get();
  if (progress.state === "refused") forgetOutdatedOrder();
  else if (getSentOrder(progress) === undefined) show({ state: "none" });
}
