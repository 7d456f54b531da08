import { Checkout } from "#app/checkout/checkout.tsx";
import { addresses } from "#specified/checkout/addresses.ts";
import { EmptyCheckout } from "#specified/checkout/empty-checkout.tsx";
import { StepForm, StepLayout } from "#specified/checkout/step-form.tsx";

const loadProcessing = () => import("./processing.tsx");

export default function CheckoutPage() {
  return (
    <Checkout
      addresses={addresses}
      StepLayout={StepLayout}
      StepForm={StepForm}
      EmptyCheckout={EmptyCheckout}
      loadProcessing={loadProcessing}
    />
  );
}
