import { EmailField, TextField } from "@damson/ui/form/field";
import { useForm } from "@damson/ui/form/use-form";
import { showValidationError } from "@damson/ui/toasts";
import { useSession } from "#app/account/use-session.ts";
import { AddressFields } from "./address-fields.tsx";
import { shippingForm } from "./checkout-forms.ts";
import { shippingDraft } from "./drafts.ts";
import { takeMessages } from "./orders/service-messages.ts";
import { StepButtons } from "./step-buttons.tsx";

interface ShippingStepProps {
  readonly onDone: (form: HTMLFormElement) => void | Promise<void>;
}

export function ShippingStep({ onDone }: ShippingStepProps) {
  const { session } = useSession();
  const { formProps, field } = useForm(shippingForm, {
    draft: shippingDraft,
    onValid: (details, form) => {
      shippingDraft.save(details);
      return onDone(form);
    },
    onInvalid: showValidationError,
    initialMessages: import.meta.env.ORDERS ? () => takeMessages(shippingForm) : undefined,
  });

  const email = field("email");
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField
        label="Email"
        hint="Your order confirmation goes here"
        {...email}
        defaultValue={email.defaultValue || session?.email}
      />
      <AddressFields kind="shipping" field={field} />
      <TextField
        label="Phone"
        hint={
          import.meta.env.ORDERS
            ? "UK mobile or landline, for the delivery"
            : "UK mobile, e.g. 07700 900123"
        }
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        {...field("phone")}
      />
      <StepButtons>Continue to billing</StepButtons>
    </form>
  );
}
