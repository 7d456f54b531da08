import type { OrderKey } from "@damson/shop/orders/order-path";
import type { ReactNode } from "react";
import { shop } from "#app/settings/shop.ts";
import { useHeadingFocus } from "#trading/ui/use-heading-focus.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { formatDay } from "./days.ts";
import { OrderNotRead, UnknownOrder } from "./no-order.tsx";
import { OrderNumber } from "./order-number.tsx";
import { ShownOrderView } from "./shown-order.tsx";
import { SignedOut } from "./signed-out.tsx";
import { stateWords } from "./state-words.ts";
import { type OrderPageState, useOrder } from "./use-order.ts";

export function OrderView({ orderKey }: { readonly orderKey: OrderKey }) {
  const { state, tryAgain, settle } = useOrder(orderKey);
  return (
    <OrderFrame state={state}>
      {state.kind === "loading" && <Loading />}
      {state.kind === "unknown" && <UnknownOrder />}
      {state.kind === "signed out" && <SignedOut />}
      {state.kind === "second factor" && <ConfirmIdentity onConfirmed={tryAgain} />}
      {state.kind === "failed" && <OrderNotRead message={state.message} onTryAgain={tryAgain} />}
      {state.kind === "shown" && (
        <ShownOrderView {...state} notice={state.notice} orderKey={orderKey} settle={settle} />
      )}
    </OrderFrame>
  );
}

interface OrderFrameProps {
  readonly state: OrderPageState;
  readonly children: ReactNode;
}

/** The page's heading, in the same place for every state. The footer stays below the screen. */
export function OrderFrame({ state, children }: OrderFrameProps) {
  useHeadingFocus();
  return (
    <div className="wrap-page min-h-dvh pt-10 pb-18 lg:pt-14 lg:pb-28 print:min-h-0 print:p-0">
      <p className="mb-6 hidden font-display text-xl print:block">{shop.longName}</p>
      <h1 tabIndex={-1} className="tabular text-2xl md:text-3xl">
        {state.kind === "shown" ? (
          <>
            Order <OrderNumber>{state.order.number}</OrderNumber>
          </>
        ) : (
          "Your order"
        )}
      </h1>
      <p className="mt-2 mb-10 min-h-6 text-ink-soft">
        {state.kind === "shown" && `Placed on ${formatDay(state.order.placedAt)}`}
      </p>
      <p role="status" className="sr-only">
        {announcement(state)}
      </p>
      {children}
    </div>
  );
}

export function Loading() {
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <p>
            This page needs JavaScript, which is switched off. Your emails contain the same details.
          </p>
        )}
      </noscript>
      <p className="appear text-ink-soft noscript:hidden">
        Loading your order. This can take a few seconds.
      </p>
    </>
  );
}

function announcement(state: OrderPageState): string {
  switch (state.kind) {
    case "loading":
    // The content of these states already says it.
    case "signed out":
    case "second factor":
      return "";
    case "unknown":
      return "We cannot find this order";
    case "failed":
      return "We couldn’t load your order";
    case "shown":
      return [state.notice, stateWords(state.order).title].filter(Boolean).join(" ");
  }
}
