import { type ComponentProps, useState } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Button } from "#app/ui/button.tsx";
import { LazyContent } from "#app/ui/lazy-content.tsx";
import { ProcessingFrame } from "./processing-frame.tsx";
import type { RefusedOrder } from "./refused-order.tsx";

// Most orders are placed.
const refusedOrder = lazyWithRetry(() =>
  import("./refused-order.tsx").then((module) => module.RefusedOrder),
);

export const preloadRefusedOrder = refusedOrder.preload;

/** Says why an order was not placed; what can be done about it follows once it has loaded. */
export function LazyRefusedOrder(props: ComponentProps<typeof RefusedOrder>) {
  const [isFailed, setFailed] = useState(false);
  const reason = (
    <ProcessingFrame
      title="Your Order Has Not Been Placed"
      words={props.refusal.message}
      next={isFailed && <Button onClick={() => setFailed(false)}>Try again</Button>}
    />
  );
  if (isFailed) return reason;
  return (
    <LazyContent
      of={refusedOrder}
      props={props}
      fallback={reason}
      onFailure={() => setFailed(true)}
    />
  );
}
