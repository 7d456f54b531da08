import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { getDrafts } from "./drafts.ts";
import { reachableStep, type Step } from "./steps.ts";

interface Steps {
  readonly step: Step;
  readonly goOn: () => void;
  readonly goBack: () => void;
}

/** The step of the checkout. Each is a history entry, so the browser's Back leads a step back. */
export function useStep(): Steps {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const asked: unknown = state?.step ?? 1;
  const step = useStepOnArrival(key, asked);
  const isAsAsked = step === asked;

  // An entry that asks for too much is corrected, so that the entry before a step is the step before.
  useEffect(() => {
    if (!isAsAsked) void navigate("/checkout", { replace: true, state: { step } });
  }, [isAsAsked, navigate, step]);

  // Going back takes the browser a moment, in which a second press would leave the checkout.
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  function goBack() {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  }

  return {
    step,
    goOn: () => void navigate("/checkout", { state: { step: step + 1 } }),
    goBack,
  };
}

/** The step to show, decided when the entry is reached: what is typed from then on moves nobody. */
function useStepOnArrival(entry: string, asked: unknown): Step {
  const arrive = () => ({ entry, step: reachableStep(asked, getDrafts()) });
  const [arrival, setArrival] = useState(arrive);
  if (arrival.entry === entry) return arrival.step;
  const next = arrive();
  setArrival(next);
  return next.step;
}
