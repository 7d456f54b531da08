import { EmailField, TextField } from "@damson/ui/form/field";
import { showValidationError } from "@damson/ui/toasts";
import { shippingDraft } from "#variant/checkout/address-drafts.ts";
import { PHONE_HINT, shippingForm, useAddressForm } from "#variant/checkout/address-forms.ts";
import { AddressFields } from "./address-fields.tsx";
import { StepButtons } from "./step-buttons.tsx";

interface ShippingStepProps {
  /** Fills in the email field of a new form. */
  readonly email?: string | undefined;
  readonly onDone: (form: HTMLFormElement) => void | Promise<void>;
}

export function ShippingStep({ email, onDone }: ShippingStepProps) {
  const { formProps, field } = useAddressForm(shippingForm, {
    draft: shippingDraft,
    onValid: (details, form) => {
      shippingDraft.save(details);
      return onDone(form);
    },
    onInvalid: showValidationError,
  });

  const emailField = field("email");
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField
        label="Email"
        hint="Your order confirmation goes here"
        {...emailField}
        defaultValue={emailField.defaultValue || email}
      />
      <AddressFields kind="shipping" field={field} />
      <TextField
        label="Phone"
        hint={PHONE_HINT}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        {...field("phone")}
      />
      <StepButtons>Continue to billing</StepButtons>
    </form>
  );
}
