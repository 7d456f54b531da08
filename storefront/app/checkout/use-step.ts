import { useEffect, useRef, useState } from "react";
import { onSessionEnded } from "#app/account/session-end.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { draftAddresses } from "./drafts.ts";
import { reachableStep, type Step } from "./steps.ts";

interface Steps {
  readonly step: Step;
  readonly goOn: () => void;
  readonly goBack: () => void;
}

export interface StepProps extends Steps {
  /** Loads the page that comes after the last step. */
  readonly loadProcessing: () => Promise<unknown>;
}

/** The step of the checkout. Each is a history entry, so the browser's Back leads a step back. */
export function useStep(): Steps {
  const { key, state } = useLocation();
  const { step: requested = 1 }: { readonly step?: unknown } = Object(state);
  const step = useStepOnArrival(key, requested);
  const isAsRequested = step === requested;

  // An entry that asks for a step too far is replaced: the entry before a step is always the step before.
  useEffect(() => {
    if (!isAsRequested) navigate("/checkout", { replace: true, state: { step } });
  }, [isAsRequested, step]);

  // The browser takes a moment to go back. A second press in that moment would leave the checkout.
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
 * The step to show. It is decided when the history entry is reached, and what is typed afterwards does
 * not change it. Once the session has ended, the drafts are empty and the checkout starts again.
 */
function useStepOnArrival(entry: string, requested: unknown): Step {
  const arrive = () => ({ entry, step: reachableStep(requested, draftAddresses()) });
  const [arrival, setArrival] = useState<ReturnType<typeof arrive> | undefined>(arrive);
  useEffect(() => onSessionEnded(() => setArrival(undefined)), []);
  if (arrival?.entry === entry) return arrival.step;
  const next = arrive();
  setArrival(next);
  return next.step;
}
