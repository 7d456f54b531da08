import { BillingStep } from "#app/checkout/billing-step.tsx";
import { ShippingStep } from "#app/checkout/shipping-step.tsx";
import type { StepProps } from "#app/checkout/use-step.ts";
import { PaymentStep } from "./payment-step.tsx";

export { CheckoutLayout as StepLayout } from "#app/checkout/checkout-layout.tsx";

export function StepForm({ step, goOn, goBack, loadProcessing }: StepProps) {
  if (step === 1) return <ShippingStep onDone={goOn} />;
  if (step === 2) return <BillingStep onDone={goOn} onBack={goBack} />;
  return <PaymentStep onBack={goBack} loadProcessing={loadProcessing} />;
}
