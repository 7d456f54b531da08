import { useState } from "react";
import { EmailField, TextField } from "#app/form/field.tsx";
import { useForm } from "#app/form/use-form.ts";
import { showValidationError } from "#app/ui/toasts.ts";
import { AddressFields } from "./address-fields.tsx";
import { getDrafts, saveDraft } from "./drafts.ts";
import { shippingForm } from "./shipping-form.ts";
import { StepButtons } from "./step-buttons.tsx";
import { StepForm } from "./step-form.tsx";

export function ShippingStep({ onDone }: { readonly onDone: () => void }) {
  const [draft] = useState(() => getDrafts().shipping);
  const { formProps, field } = useForm(shippingForm, {
    onValid: (details) => {
      saveDraft("shipping", details);
      onDone();
    },
    onInvalid: showValidationError,
  });

  return (
    <StepForm draft="shipping" formProps={formProps}>
      <EmailField
        label="Email"
        hint="Your order confirmation goes here"
        defaultValue={draft.email}
        {...field("email")}
      />
      <AddressFields kind="shipping" draft={draft} field={field} />
      <TextField
        label="Phone"
        hint="UK mobile, e.g. 07700 900123"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        defaultValue={draft.phone}
        {...field("phone")}
      />
      <StepButtons>Continue to billing</StepButtons>
    </StepForm>
  );
}
