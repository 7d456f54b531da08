import { EmailField, TextField } from "@damson/ui/form/field";
import type { Messages } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { showValidationError } from "@damson/ui/toasts";
import type { ComponentProps, ReactNode } from "react";
import { AddressFields } from "./address-fields.tsx";
import type { Addresses } from "./addresses.ts";
import { StepButtons } from "./step-buttons.tsx";

interface ShippingStepProps {
  readonly addresses: Addresses;
  readonly initialMessages?: () => Messages;
  /** Fills in the email field of a new form. */
  readonly email?: string | undefined;
  readonly onDone: (form: HTMLFormElement) => void | Promise<void>;
  /** The choice between delivery and collection. */
  readonly method?: ReactNode;
  readonly fixedAddress?: ComponentProps<typeof AddressFields>["fixed"];
}

export function ShippingStep({
  addresses,
  initialMessages,
  email,
  onDone,
  method,
  fixedAddress,
}: ShippingStepProps) {
  const { schema, draft } = addresses.shipping;
  const { formProps, field } = useForm(schema, {
    draft,
    initialMessages,
    onValid: (details, form) => {
      draft.save(details);
      return onDone(form);
    },
    onInvalid: showValidationError,
  });

  const emailField = field("email");
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {method}
      <EmailField
        label="Email"
        hint="Your order confirmation goes here"
        {...emailField}
        defaultValue={emailField.defaultValue || email}
      />
      <AddressFields kind="shipping" fixed={fixedAddress} field={field} />
      <TextField
        label="Phone"
        hint={addresses.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        {...field("phone")}
      />
      <StepButtons>Continue to billing</StepButtons>
    </form>
  );
}
