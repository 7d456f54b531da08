import { Checkout, CheckoutHead } from "#app/checkout/checkout.tsx";
import { addresses } from "#trading/checkout/addresses.ts";
import { EmptyCheckout } from "#trading/checkout/empty-checkout.tsx";
import { NotOpenYet } from "#trading/checkout/not-open-yet.tsx";
import { StepForm, StepLayout } from "#trading/checkout/step-form.tsx";
import { isOpen } from "#trading/settings/is-open.ts";

const loadProcessing = () => import("./processing.tsx");

export default function CheckoutPage() {
  if (isOpen) {
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
  return (
    <>
      <CheckoutHead />
      <NotOpenYet />
    </>
  );
}
