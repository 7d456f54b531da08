import { useEffect } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import type { CheckoutParts } from "./checkout-parts.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { stepNames } from "./steps.ts";
import { useStep } from "./use-step.ts";

const page = {
  title: "Checkout",
  description: "Where your order goes, where its bill goes, and how you pay: three short steps.",
  path: "/checkout",
};

export function CheckoutHead({ title = page.title }: { readonly title?: string }) {
  return <PageHead {...page} title={title} index={false} type="CheckoutPage" />;
}

export function Checkout(parts: CheckoutParts) {
  const { addresses, EmptyCheckout, loadProcessing } = parts;
  // For a shopper who opens this page directly, a basket in memory is always empty.
  const isEmpty = useBasket().length === 0;
  const steps = useStep(addresses);
  const isLast = !isEmpty && steps.step === 3;
  useEffect(() => {
    if (isLast) loadProcessing().catch(() => {});
  }, [isLast, loadProcessing]);
  const title = isEmpty ? page.title : `${stepNames[steps.step]} – ${page.title}`;
  return (
    <>
      <CheckoutHead title={title} />
      {isEmpty ? <EmptyCheckout /> : <CheckoutSteps {...steps} {...parts} />}
    </>
  );
}
