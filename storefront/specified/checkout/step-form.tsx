import { BillingStep } from "#app/checkout/billing-step.tsx";
import { CheckoutLayout } from "#app/checkout/checkout-layout.tsx";
import type { StepLayoutProps } from "#app/checkout/checkout-parts.ts";
import { ShippingStep } from "#app/checkout/shipping-step.tsx";
import type { StepProps } from "#app/checkout/use-step.ts";
import { addresses } from "./addresses.ts";
import { PaymentStep } from "./payment-step.tsx";
import { summaryParts } from "./summary-parts.tsx";

export function StepLayout({ children }: StepLayoutProps) {
  return <CheckoutLayout summary={summaryParts}>{children}</CheckoutLayout>;
}

export function StepForm({ step, goOn, goBack, loadProcessing }: StepProps) {
  if (step === 1) return <ShippingStep addresses={addresses} onDone={goOn} />;
  if (step === 2) return <BillingStep addresses={addresses} onDone={goOn} onBack={goBack} />;
  return <PaymentStep onBack={goBack} loadProcessing={loadProcessing} />;
}
