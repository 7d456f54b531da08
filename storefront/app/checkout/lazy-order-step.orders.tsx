import { type ComponentProps, useState } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Button } from "#app/ui/button.tsx";
import { LazyContent } from "#app/ui/lazy-content.tsx";
import type { OrderStep } from "./order-step.orders.tsx";

// The two steps before it leave time enough to load it.
const orderStep = lazyWithRetry(() =>
  import("./order-step.orders.tsx").then((module) => module.OrderStep),
);

export const preloadOrderStep = orderStep.preload;

export function LazyOrderStep(props: ComponentProps<typeof OrderStep>) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <Button onClick={() => setFailed(false)}>Try again</Button>;
  return (
    <LazyContent of={orderStep} props={props} fallback={null} onFailure={() => setFailed(true)} />
  );
}
