import type { Messages } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { showValidationError } from "@damson/ui/toasts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { AddressFields } from "./address-fields.tsx";
import { type Addresses, isCollected, isSameAsShipping, readAddresses } from "./addresses.ts";
import { StepButtons } from "./step-buttons.tsx";

interface BillingStepProps {
  readonly addresses: Addresses;
  readonly initialMessages?: () => Messages;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function BillingStep({ addresses, initialMessages, onDone, onBack }: BillingStepProps) {
  const { shipping, billing } = addresses;
  const [address, setAddress] = useState(() => readAddresses(addresses).billing);
  const [isSame, setSame] = useState(() => isSameAsShipping(addresses));
  const { formProps, field } = useForm(billing.schema, {
    draft: billing.draft,
    initialMessages,
    onValid: onDone,
    onInvalid: showValidationError,
  });

  function toggle(isTicked: boolean) {
    // Synchronously, because the following `input` event saves the form's values.
    flushSync(() => {
      setSame(isTicked);
      setAddress(shipping.draft.get());
    });
  }

  return (
    <form {...formProps} className="flex flex-col gap-5">
      {!isCollected(addresses) && (
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
      )}
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
