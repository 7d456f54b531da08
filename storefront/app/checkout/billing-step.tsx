import { useForm } from "@damson/ui/form/use-form";
import { showValidationError } from "@damson/ui/toasts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { AddressFields } from "./address-fields.tsx";
import { billingForm } from "./checkout-forms.ts";
import { billingDraft, draftAddresses, isSameAsShipping, shippingDraft } from "./drafts.ts";
import { takeMessages } from "./orders/service-messages.ts";
import { StepButtons } from "./step-buttons.tsx";

interface BillingStepProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function BillingStep({ onDone, onBack }: BillingStepProps) {
  const [address, setAddress] = useState(() => draftAddresses().billing);
  const [isSame, setSame] = useState(isSameAsShipping);
  const { formProps, field } = useForm(billingForm, {
    draft: billingDraft,
    onValid: onDone,
    onInvalid: showValidationError,
    initialMessages: import.meta.env.ORDERS ? () => takeMessages(billingForm) : undefined,
  });

  function toggle(isTicked: boolean) {
    // At once, since the `input` event that follows saves what the form holds.
    flushSync(() => {
      setSame(isTicked);
      setAddress(shippingDraft.get());
    });
  }

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <label className="flex min-h-11 items-center gap-3 self-start">
        <input
          type="checkbox"
          name="sameAsShipping"
          checked={isSame}
          onChange={(event) => toggle(event.currentTarget.checked)}
          className="size-5 accent-plum"
        />
        Same as shipping
      </label>
      <div key={String(isSame)} className="contents">
        <AddressFields
          kind="billing"
          isReadOnly={isSame}
          field={(name) => ({ ...field(name), defaultValue: address[name] })}
        />
      </div>
      <StepButtons onBack={onBack}>Continue to payment</StepButtons>
    </form>
  );
}
