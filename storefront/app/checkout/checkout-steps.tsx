import { Icon } from "@damson/ui/icon";
import { showToast } from "@damson/ui/toasts";
import { useEffect, useRef } from "react";
import { onSessionEnded } from "#app/account/session/session-end.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { sessionEnded } from "./checkout-toasts.ts";
import { allSteps, type Step, stepNames } from "./steps.ts";
import type { StepProps } from "./use-step.ts";

type CheckoutStepsProps = StepProps & Pick<CheckoutParts, "StepLayout" | "StepForm">;

export function CheckoutSteps({ StepLayout, StepForm, ...props }: CheckoutStepsProps) {
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

/** Moves the focus to the new step's heading, as on a new page. */
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

function StepList({ current }: { readonly current: Step }) {
  return (
    <ol
      aria-label="Checkout steps"
      className="grid grid-cols-3 gap-2 max-[19rem]:grid-cols-1 md:gap-4"
    >
      {allSteps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className="flex flex-col gap-2.5"
        >
          <span className="relative h-0.75 overflow-hidden bg-line forced-colors:border">
            <span
              className={`absolute inset-0 origin-left bg-plum transition-transform duration-240 forced-colors:bg-[Highlight] ${step <= current ? "" : "[scale:0_1]"}`}
            />
          </span>
          <span
            className={`flex items-center gap-1.5 text-sm ${step === current ? "font-medium" : "text-ink-soft"}`}
          >
            <span className="tabular" aria-hidden="true">
              {step}.
            </span>
            {stepNames[step]}
            {step < current && (
              <>
                <Icon name="check" className="size-4 text-plum" />
                <span className="sr-only">completed</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
