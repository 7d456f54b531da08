import { type ComponentProps, useState } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Button } from "#app/ui/button.tsx";
import type { SecondFactor } from "#trading/account/sign-in/second-factor.tsx";
import { LazyContent } from "#trading/ui/lazy-content.tsx";

// Loaded on demand, because few accounts have a second factor.
const secondFactor = lazyWithRetry(() =>
  import("#trading/account/sign-in/second-factor.tsx").then((module) => module.SecondFactor),
);

export function ConfirmIdentity({ onConfirmed }: ComponentProps<typeof SecondFactor>) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <Button onClick={() => setFailed(false)}>Try again</Button>;
  return (
    <LazyContent
      of={secondFactor}
      props={{ onConfirmed }}
      fallback={null}
      onFailure={() => setFailed(true)}
    />
  );
}
