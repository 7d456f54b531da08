import { useSession } from "#app/account/use-session.ts";
import { EmailField, TextField } from "#app/form/field.tsx";
import { useForm } from "#app/form/use-form.ts";
import { showValidationError } from "#app/ui/toasts.ts";
import { AddressFields } from "./address-fields.tsx";
import { orderShippingForm } from "./address-forms.orders.ts";
import { shippingDraft } from "./drafts.ts";
import { shippingForm } from "./shipping-form.ts";
import { StepButtons } from "./step-buttons.tsx";

interface ShippingStepProps {
  readonly onDone: (form: HTMLFormElement) => void | Promise<void>;
}

export function ShippingStep({ onDone }: ShippingStepProps) {
  const { session } = useSession();
  const { formProps, field } = useForm(import.meta.env.ORDERS ? orderShippingForm : shippingForm, {
    draft: shippingDraft,
    onValid: (details, form) => {
      shippingDraft.save(details);
      return onDone(form);
    },
    onInvalid: showValidationError,
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
