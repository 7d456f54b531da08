import { useEffect } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { CheckoutSteps } from "#app/checkout/checkout-steps.tsx";
import { stepNames } from "#app/checkout/steps.ts";
import { useStep } from "#app/checkout/use-step.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { NotOpenYet } from "#trading/checkout/not-open-yet.tsx";
import { EmptyCheckout } from "#variant/checkout/empty-checkout.tsx";
import { isOpen } from "#variant/settings/is-open.ts";

const page = {
  title: "Checkout",
  description: "Where your order goes, where its bill goes, and how you pay: three short steps.",
  path: "/checkout",
};

export default function CheckoutPage() {
  return !import.meta.env.ORDERS || isOpen ? <OpenCheckout /> : <ClosedCheckout />;
}

function ClosedCheckout() {
  return (
    <>
      <PageHead {...page} index={false} type="CheckoutPage" />
      <NotOpenYet />
    </>
  );
}

function OpenCheckout() {
  // For a shopper who opens this page directly, a basket in memory is always empty.
  const isEmpty = useBasket().length === 0;
  const steps = useStep();
  useProcessingPreloaded(!isEmpty && steps.step === 3);
  const title = isEmpty ? page.title : `${stepNames[steps.step]} – ${page.title}`;
  return (
    <>
      <PageHead {...page} title={title} index={false} type="CheckoutPage" />
      {isEmpty ? <EmptyCheckout /> : <CheckoutSteps {...steps} loadProcessing={loadProcessing} />}
    </>
  );
}

/** Loads the page with the order's result before the order is placed. */
function loadProcessing(): Promise<unknown> {
  return import("#variant/pages/processing.tsx");
}

function useProcessingPreloaded(isNext: boolean) {
  useEffect(() => {
    if (isNext) loadProcessing().catch(() => {});
  }, [isNext]);
}
