import { useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "#app/form/use-form.ts";
import { showValidationError } from "#app/ui/toasts.ts";
import { AddressFields } from "./address-fields.tsx";
import { billingForm } from "./billing-form.ts";
import { billingDraft, getDrafts, isSameAsShipping } from "./drafts.ts";
import { StepButtons } from "./step-buttons.tsx";
import { StepForm } from "./step-form.tsx";

interface BillingStepProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function BillingStep({ onDone, onBack }: BillingStepProps) {
  const [draft, setDraft] = useState(() => billingDraft(getDrafts()));
  const [isSame, setSame] = useState(() => isSameAsShipping(getDrafts()));
  const { formProps, field } = useForm(billingForm, {
    onValid: onDone,
    onInvalid: showValidationError,
  });

  function toggle(isTicked: boolean) {
    // At once, since the `input` event that follows saves what the form holds.
    flushSync(() => {
      setSame(isTicked);
      setDraft(getDrafts().shipping);
    });
  }

  return (
    <StepForm draft="billing" formProps={formProps}>
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
        <AddressFields kind="billing" draft={draft} isReadOnly={isSame} field={field} />
      </div>
      <StepButtons onBack={onBack}>Continue to payment</StepButtons>
    </StepForm>
  );
}
