import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { getDrafts } from "./drafts.ts";
import { reachableStep, type Step } from "./steps.ts";

interface Steps {
  readonly step: Step;
  readonly goOn: () => void;
  readonly goBack: () => void;
}

/** The step of the checkout. It is an entry of the browser's history, so its Back is a step back too. */
export function useStep(): Steps {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // Worked out on arrival: what is typed from then on does not move the shopper.
  const step = useMemo(() => reachableStep(state?.step, getDrafts()), [state]);
  const isAsAsked = step === (state?.step ?? 1);

  // An entry that asked for too much is put right, so that the entry before a step is the step before.
  useEffect(() => {
    if (!isAsAsked) void navigate("/checkout", { replace: true, state: { step } });
  }, [isAsAsked, navigate, step]);

  // The browser needs a moment to go back: a second press in it would leave the checkout.
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
