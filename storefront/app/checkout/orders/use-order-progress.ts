import { orderPath } from "@damson/shop/orders/order-path";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { type OrderProgress, progressStore, show } from "./order-progress.ts";
import { checkStartedPayment } from "./pay-by-card.ts";
import { forgetOrder, forgetOutdatedOrder, sendAgain } from "./place-order.ts";
import { storedOrder, unpaidOrder } from "./stored-order.ts";

/** The time that a success is shown before the order's own page. */
const STAY_MS = 3_000;
/** Until the page is hydrated. */
const SENDING: OrderProgress = { state: "sending" };

/** The order on its way, which goes on while the customer is here. */
export function useOrderProgress(): OrderProgress {
  const progress = useSyncExternalStore(progressStore.subscribe, progressStore.get, () => SENDING);

  // Before the paint: what goes on is not shown as having stopped.
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

/** Goes on after the last step, a reload, a visit to other pages, or back from the provider's page. */
export function resume(): void {
  forgetOutdatedOrder();
  const { state } = progressStore.get();
  if (state !== "none" && state !== "unanswered") return;
  const stored = storedOrder.get();
  if (stored?.state === "sent") return void sendAgain();
  if (stored !== undefined) return void show(stored);
  const payment = new URLSearchParams(location.search).get("payment");
  if (unpaidOrder.get() !== undefined) return void checkStartedPayment(payment === "done");
  if (payment === "done" || payment === "cancelled") show({ state: payment });
}

function sendNow(): void {
  const { state } = progressStore.get();
  if (state === "waiting" || state === "unanswered") void sendAgain();
}

/** Back from the provider's page, to one that the browser had put aside. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && progressStore.get().state === "opening") void checkStartedPayment(false);
}

/** Keeps what is on its way and what was refused. The rest has been seen. */
export function leave(): void {
  const { state } = progressStore.get();
  if (state === "placed") forgetOrder();
  else if (state === "refused") forgetOutdatedOrder();
  else if (!["sending", "waiting", "unanswered"].includes(state)) show({ state: "none" });
}
