import { showToast } from "@damson/ui/toasts";
import { useEffect, useRef } from "react";
import { onSessionEnded } from "#app/account/session-end.ts";
import { BillingStep } from "./billing-step.tsx";
import { CheckoutLayout } from "./checkout-layout.tsx";
import { sessionEnded } from "./checkout-toasts.ts";
import { PaymentStep } from "./demo/payment-step.tsx";
import { DeliverableStep } from "./orders/deliverable-step.tsx";
import { LazyOrderStep, preloadOrderStep } from "./orders/lazy-order-step.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import { StepList } from "./step-list.tsx";
import { allSteps, type Step, stepNames } from "./steps.ts";

interface CheckoutStepsProps {
  readonly step: Step;
  readonly goOn: () => void;
  readonly goBack: () => void;
  readonly loadProcessing: () => Promise<unknown>;
}

/** The checkout: the form of the current step, and the order. */
export function CheckoutSteps({ step, goOn, goBack, loadProcessing }: CheckoutStepsProps) {
  const heading = useHeadingFocus(step);
  useEffect(() => onSessionEnded(() => showToast(sessionEnded)), []);
  useEffect(() => {
    if (import.meta.env.ORDERS) preloadOrderStep();
  }, []);

  return (
    <div className="wrap-page pt-8 pb-18 lg:pt-12 lg:pb-28">
      <h1 tabIndex={-1} className="mb-6 text-3xl lg:mb-10">
        Checkout
      </h1>
      <CheckoutLayout
        review={
          import.meta.env.ORDERS && step === 3 ? (
            <LazyOrderStep onBack={goBack} loadProcessing={loadProcessing} />
          ) : undefined
        }
      >
        <div className="flex flex-col gap-8">
          <StepList current={step} />
          <section aria-labelledby="step" className="flex flex-col gap-6">
            <h2 id="step" ref={heading} tabIndex={-1} className="text-2xl">
              {stepNames[step]}
            </h2>
            {step === 1 &&
              (import.meta.env.ORDERS ? (
                <DeliverableStep onDone={goOn} />
              ) : (
                <ShippingStep onDone={goOn} />
              ))}
            {step === 2 && <BillingStep onDone={goOn} onBack={goBack} />}
            {step === 3 && !import.meta.env.ORDERS && (
              <PaymentStep onBack={goBack} loadProcessing={loadProcessing} />
            )}
          </section>
          <p role="status" className="sr-only">
            Step {step} of {allSteps.length}: {stepNames[step]}
          </p>
        </div>
      </CheckoutLayout>
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
