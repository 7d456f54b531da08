import type { OrderKey } from "@damson/shop/orders/order-path";
import { useCallback, useEffect, useState } from "react";
import { type OrderAnswer, readOrder } from "./ask-order.ts";
import type { ShownOrder } from "./order-answers.ts";
import { type SessionProblem, sessionProblem } from "./session-problem.ts";

export type OrderPageState =
  | { readonly kind: "loading" }
  | { readonly kind: "unknown" }
  /** The order belongs to an account whose session has ended or needs its second factor. */
  | { readonly kind: SessionProblem }
  | { readonly kind: "failed"; readonly message: string | undefined }
  | {
      readonly kind: "shown";
      readonly order: ShownOrder;
      readonly notice?: string;
      /** True if the customer has just changed something. The focus then moves to the result. */
      readonly isResult: boolean;
    };

const loading: OrderPageState = { kind: "loading" };

export interface OrderPage {
  readonly state: OrderPageState;
  readonly tryAgain: () => void;
  /**
   * Handles the response to a change that the customer requested. Returns a message to show next to the button;
   * `undefined` if the page shows the result.
   */
  readonly settle: (answer: OrderAnswer) => Promise<string | undefined>;
}

/** The order with this key. It is read again whenever the customer returns to the page. */
export function useOrder(key: OrderKey): OrderPage {
  const [state, setState] = useState(loading);

  const read = useCallback(async () => {
    const answer = await readOrder(key);
    setState((before) => stateAfter(answer, before));
  }, [key]);

  const tryAgain = useCallback(() => {
    setState(loading);
    void read();
  }, [read]);

  useEffect(() => {
    tryAgain();
    const readAgain = () => {
      if (document.visibilityState === "visible") void read();
    };
    addEventListener("online", readAgain);
    document.addEventListener("visibilitychange", readAgain);
    return () => {
      removeEventListener("online", readAgain);
      document.removeEventListener("visibilitychange", readAgain);
    };
  }, [read, tryAgain]);

  async function settle(answer: OrderAnswer): Promise<string | undefined> {
    if (answer.kind === "order") {
      setState({ kind: "shown", order: answer.order, isResult: true });
      return undefined;
    }
    const isConflict = answer.kind === "refused" && answer.code === "order_state_conflict";
    if (answer.kind === "refused" && !isConflict) return answer.message;
    const message = answer.message ?? notAnswered();
    // Someone else has changed the order, or the response to this change was lost.
    const now = await readOrder(key);
    const past = state.kind === "shown" ? state.order.history.length : 0;
    if (now.kind !== "order" || now.order.history.length === past) return message;
    const notice = isConflict ? { notice: `${message} This is its current state.` } : {};
    setState({ kind: "shown", order: now.order, ...notice, isResult: true });
    return undefined;
  }

  return { state, tryAgain, settle };
}

/** Keeps the shown order if it cannot be read again. */
function stateAfter(answer: OrderAnswer, before: OrderPageState): OrderPageState {
  if (answer.kind === "order") {
    const { order } = answer;
    const isUnchanged = before.kind === "shown" && before.order.state === order.state;
    return isUnchanged ? { ...before, order } : { kind: "shown", order, isResult: false };
  }
  const kind = answer.kind === "refused" ? sessionProblem(answer.code) : undefined;
  if (kind !== undefined) return { kind };
  if (before.kind === "shown") return before;
  if (answer.kind === "refused") return { kind: "unknown" };
  return { kind: "failed", message: answer.message };
}

function notAnswered(): string {
  return navigator.onLine
    ? "The shop has not answered. Please try again."
    : "You seem to be offline. Please try again once you are connected.";
}
