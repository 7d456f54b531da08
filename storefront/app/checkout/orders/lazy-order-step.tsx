import { type ComponentProps, useState } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Button } from "#app/ui/button.tsx";
import { LazyContent } from "#app/ui/lazy-content.tsx";
import type { OrderStep } from "./order-step.tsx";

// The two steps before it leave time enough to load it.
const load = () => import("./order-step.tsx");
const orderStep = lazyWithRetry(() => load().then((module) => module.OrderStep));

/** Returns true if the basket cannot go to the typed address. If the check cannot be loaded, the order service says it. */
export const leavesDeliveryProblem = () =>
  load().then(
    (module) => module.leavesDeliveryProblem(),
    () => false,
  );

export const preloadOrderStep = orderStep.preload;

export function LazyOrderStep(props: ComponentProps<typeof OrderStep>) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) {
    return (
      <Button className="lg:col-start-1 lg:row-start-2" onClick={() => setFailed(false)}>
        Try again
      </Button>
    );
  }
  return (
    <LazyContent of={orderStep} props={props} fallback={null} onFailure={() => setFailed(true)} />
  );
}
