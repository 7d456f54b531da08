import { showValidationError } from "@damson/ui/toasts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { billingDraft, shippingDraft } from "#variant/checkout/address-drafts.ts";
import { billingForm, useAddressForm } from "#variant/checkout/address-forms.ts";
import { AddressFields } from "./address-fields.tsx";
import { draftAddresses, isSameAsShipping } from "./drafts.ts";
import { StepButtons } from "./step-buttons.tsx";

interface BillingStepProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function BillingStep({ onDone, onBack }: BillingStepProps) {
  const [address, setAddress] = useState(() => draftAddresses().billing);
  const [isSame, setSame] = useState(isSameAsShipping);
  const { formProps, field } = useAddressForm(billingForm, {
    draft: billingDraft,
    onValid: onDone,
    onInvalid: showValidationError,
  });

  function toggle(isTicked: boolean) {
    // Synchronously, because the following `input` event saves the form's values.
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
