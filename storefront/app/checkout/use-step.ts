import { useEffect, useRef, useState } from "react";
import { onSessionEnded } from "#app/account/session/session-end.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import type { Addresses } from "./addresses.ts";
import { findReachableStep, type Step } from "./steps.ts";

interface Steps {
  readonly step: Step;
  readonly goOn: () => void;
  readonly goBack: () => void;
}

export interface StepProps extends Steps {
  readonly loadProcessing: () => Promise<unknown>;
}

/** The current checkout step. Each step is a history entry, so the browser's Back goes back one step. */
export function useStep(addresses: Addresses): Steps {
  const { key, state } = useLocation();
  const { step: requested = 1 }: { readonly step?: unknown } = Object(state);
  const step = useStepOnArrival(addresses, key, requested);
  const isAsRequested = step === requested;

  // Replaces a history entry of a step that cannot be shown yet, so that Back always leads to the
  // previous step.
  useEffect(() => {
    if (!isAsRequested) navigate("/checkout", { replace: true, state: { step } });
  }, [isAsRequested, step]);

  // The browser takes a moment to go back. A second press during that time would leave the checkout.
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  function goBack() {
    if (left.current === key) return;
    left.current = key;
    history.back();
  }

  return {
    step,
    goOn: () => navigate("/checkout", { state: { step: step + 1 } }),
    goBack,
  };
}

/**
 * The step to show, decided when the history entry is reached. Later typing does not change it. When the session
 * ends, the drafts are empty and the checkout restarts.
 */
function useStepOnArrival(addresses: Addresses, entry: string, requested: unknown): Step {
  const arrive = () => ({ entry, step: findReachableStep(requested, addresses) });
  const [arrival, setArrival] = useState<ReturnType<typeof arrive> | undefined>(arrive);
  useEffect(() => onSessionEnded(() => setArrival(undefined)), []);
  if (arrival?.entry === entry) return arrival.step;
  const next = arrive();
  setArrival(next);
  return next.step;
}
