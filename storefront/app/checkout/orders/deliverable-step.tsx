import { useState } from "react";
import { ShippingStep } from "../shipping-step.tsx";
import { leavesDeliveryProblem } from "./lazy-order-step.tsx";

/** The first step of a shop that takes orders: it goes on with an address that the basket can be sent to. */
export function DeliverableStep({ onDone }: { readonly onDone: () => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ShippingStep
      key={attempt}
      onDone={async (form) => {
        const hasProblem = await leavesDeliveryProblem();
        // The shopper may have left while it was loading.
        if (!form.isConnected) return;
        // A new form shows what was left for it, with the focus at the field.
        if (hasProblem) setAttempt(attempt + 1);
        else onDone();
      }}
    />
  );
}
