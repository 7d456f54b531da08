import { useEffect, useRef, useState } from "react";
import { onSessionEnded } from "#app/account/session-end.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { typedAddresses } from "./drafts.ts";
import { reachableStep, type Step } from "./steps.ts";

interface Steps {
  readonly step: Step;
  readonly goOn: () => void;
  readonly goBack: () => void;
}

/** The step of the checkout. Each is a history entry, so the browser's Back leads a step back. */
export function useStep(): Steps {
  const { key, state } = useLocation();
  const { step: requested = 1 }: { readonly step?: unknown } = Object(state);
  const step = useStepOnArrival(key, requested);
  const isAsRequested = step === requested;

  // An entry that asks for too much is corrected, so that the entry before a step is the step before.
  useEffect(() => {
    if (!isAsRequested) navigate("/checkout", { replace: true, state: { step } });
  }, [isAsRequested, step]);

  // Going back takes the browser a moment, in which a second press would leave the checkout.
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
 * The step to show, decided when the entry is reached: what is typed from then on moves nobody. When
 * all of it has been forgotten, the checkout begins again.
 */
function useStepOnArrival(entry: string, requested: unknown): Step {
  const arrive = () => ({ entry, step: reachableStep(requested, typedAddresses()) });
  const [arrival, setArrival] = useState<ReturnType<typeof arrive> | undefined>(arrive);
  useEffect(() => onSessionEnded(() => setArrival(undefined)), []);
  if (arrival?.entry === entry) return arrival.step;
  const next = arrive();
  setArrival(next);
  return next.step;
}
