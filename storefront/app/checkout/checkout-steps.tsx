import { showToast } from "@damson/ui/toasts";
import { useEffect, useRef } from "react";
import { onSessionEnded } from "#app/account/session-end.ts";
import { StepForm, StepLayout } from "#variant/checkout/step-form.tsx";
import { sessionEnded } from "./checkout-toasts.ts";
import { StepList } from "./step-list.tsx";
import { allSteps, type Step, stepNames } from "./steps.ts";
import type { StepProps } from "./use-step.ts";

/** The checkout: the form of the current step, and the order. */
export function CheckoutSteps(props: StepProps) {
  const { step } = props;
  const heading = useHeadingFocus(step);
  useEffect(() => onSessionEnded(() => showToast(sessionEnded)), []);

  return (
    <div className="wrap-page pt-8 pb-18 lg:pt-12 lg:pb-28">
      <h1 tabIndex={-1} className="mb-6 text-3xl lg:mb-10">
        Checkout
      </h1>
      <StepLayout {...props}>
        <div className="flex flex-col gap-8">
          <StepList current={step} />
          <section aria-labelledby="step" className="flex flex-col gap-6">
            <h2 id="step" ref={heading} tabIndex={-1} className="text-2xl">
              {stepNames[step]}
            </h2>
            <StepForm {...props} />
          </section>
          <p role="status" className="sr-only">
            Step {step} of {allSteps.length}: {stepNames[step]}
          </p>
        </div>
      </StepLayout>
    </div>
  );
}

/** Moves the focus to the new step's heading, as if it were a new page. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
