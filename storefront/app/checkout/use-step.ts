import { useEffect, useMemo } from "react";
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
  const { state } = useLocation();
  const navigate = useNavigate();
  // Worked out on arrival: what is typed from then on does not move the shopper.
  const step = useMemo(() => reachableStep(state?.step, getDrafts()), [state]);
  const isAsAsked = step === (state?.step ?? 1);

  // An entry that asked for too much is put right, so that the entry before a step is the step before.
  useEffect(() => {
    if (!isAsAsked) void navigate("/checkout", { replace: true, state: { step } });
  }, [isAsAsked, navigate, step]);

  return {
    step,
    goOn: () => void navigate("/checkout", { state: { step: step + 1 } }),
    goBack: () => void navigate(-1),
  };
}
