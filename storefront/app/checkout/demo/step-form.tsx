import { BillingStep } from "../billing-step.tsx";
import { ShippingStep } from "../shipping-step.tsx";
import type { StepProps } from "../use-step.ts";
import { PaymentStep } from "./payment-step.tsx";

export { CheckoutLayout as StepLayout } from "../checkout-layout.tsx";

export function StepForm({ step, goOn, goBack, loadProcessing }: StepProps) {
  if (step === 1) return <ShippingStep onDone={goOn} />;
  if (step === 2) return <BillingStep onDone={goOn} onBack={goBack} />;
  return <PaymentStep onBack={goBack} loadProcessing={loadProcessing} />;
}
