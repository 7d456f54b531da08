import { type ComponentProps, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "#app/account/session/use-session.ts";
import { COLLECT, isCollected } from "#app/checkout/addresses.ts";
import { BillingStep } from "#app/checkout/billing-step.tsx";
import { CheckoutLayout } from "#app/checkout/checkout-layout.tsx";
import type { StepLayoutProps } from "#app/checkout/checkout-parts.ts";
import { ShippingStep } from "#app/checkout/shipping-step.tsx";
import type { StepProps } from "#app/checkout/use-step.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { Button } from "#app/ui/button.tsx";
import { collection } from "#trading/settings/collection.ts";
import { LazyContent } from "#trading/ui/lazy-content.tsx";
import { takeMessages } from "./address-messages.ts";
import { addresses } from "./addresses.ts";
import { forgetDelivery } from "./delivery-choice-store.ts";
import { DeliveryMethod } from "./delivery-method.tsx";
import type { OrderStep } from "./order-step.tsx";
import { summaryParts } from "./summary-parts.tsx";

// It has time to load during the two earlier steps.
const load = () => import("./order-step.tsx");
const orderStep = lazyWithRetry(() => load().then((module) => module.OrderStep));

/** The cells of the last step: its heading, the payment method below, and the order next to both. */
const REVIEW_GRID = "gap-4 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-x-18";

/** A step with the summary next to it. The last step shows the order directly above the button that commits to pay. */
export function StepLayout({ children, ...props }: StepLayoutProps) {
  const goBack = useGoBack(props);
  useEffect(orderStep.preload, []);
  if (props.step !== 3) return <CheckoutLayout summary={summaryParts}>{children}</CheckoutLayout>;
  const review = <LazyOrderStep onBack={goBack} loadProcessing={props.loadProcessing} />;
  return (
    <CheckoutLayout summary={summaryParts} grid={REVIEW_GRID} review={review}>
      {children}
    </CheckoutLayout>
  );
}

/** The form of a step. The last step has its form in its own layout. */
export function StepForm(props: StepProps) {
  const goBack = useGoBack(props);
  if (props.step === 1) return <DeliverableStep onDone={props.goOn} />;
  if (props.step === 3) return null;
  return (
    <BillingStep
      addresses={addresses}
      initialMessages={() => takeMessages("billing")}
      onDone={props.goOn}
      onBack={goBack}
    />
  );
}

/**
 * After a visit to the payment provider, the previous history entry is the provider's page, so going back replaces
 * this entry.
 */
function useGoBack({ step, goBack }: StepProps): () => void {
  const { state } = useLocation();
  if (Object(state).isReturn !== true) return goBack;
  return () => navigate("/checkout", { replace: true, state: { step: step - 1, isReturn: true } });
}

/** The first step. It requires an address that the basket can be delivered to. */
function DeliverableStep({ onDone }: { readonly onDone: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const email = useSession().session?.email;
  useDeliveryFilledIn(email);
  const { method, fixedAddress } = useDeliveryMethod();
  return (
    <ShippingStep
      key={attempt}
      addresses={addresses}
      method={method}
      fixedAddress={fixedAddress}
      initialMessages={() => takeMessages("shipping")}
      email={email}
      onDone={async (form) => {
        // If the check does not load, the order service reports the problem.
        const hasProblem = await load()
          .then((module) => module.loadDelivery())
          .then(
            ({ kind }) => kind === "undeliverable",
            () => false,
          );
        // The shopper may have left during the request.
        if (!form.isConnected) return;
        // A new form shows the messages left for it and focuses the field.
        if (hasProblem) setAttempt(attempt + 1);
        else onDone();
      }}
    />
  );
}

/** The choice between delivery and collection, if the shop offers both. A collected order needs no address. */
function useDeliveryMethod() {
  const [isChosen, setChosen] = useState(() => isCollected(addresses));
  if (collection === undefined) return {};
  const { address, city, postcode } = collection;
  function choose(toCollect: boolean) {
    const { draft } = addresses.shipping;
    const { address: _, city: __, postcode: ___, ...kept } = draft.get();
    draft.save({ ...kept, method: toCollect ? COLLECT : "deliver" });
    forgetDelivery();
    // Synchronously, because the following `input` event saves the form's values.
    flushSync(() => setChosen(toCollect));
    // The summary then shows the price of the collection.
    if (toCollect)
      load()
        .then((module) => module.loadDelivery())
        .catch(() => {});
  }
  return {
    method: <DeliveryMethod collection={collection} isCollected={isChosen} onChange={choose} />,
    fixedAddress: isChosen ? { address, city, postcode } : undefined,
  };
}

/** Only once: afterwards there is a draft, even if it is empty again. */
function useDeliveryFilledIn(email: string | undefined): void {
  useEffect(() => {
    if (email === undefined || Object.keys(addresses.shipping.draft.get()).length > 0) return;
    import("./fill-in-delivery.ts").then((module) => module.fillInDelivery()).catch(() => {});
  }, [email]);
}

function LazyOrderStep(props: ComponentProps<typeof OrderStep>) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) {
    return (
      <Button className="lg:col-start-1 lg:row-start-2" onClick={() => setFailed(false)}>
        Try again
      </Button>
    );
  }
  return (
    <LazyContent of={orderStep} props={props} fallback={null} onFailure={() => setFailed(true)} />
  );
}
