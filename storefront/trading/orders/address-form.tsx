import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import { createDraft } from "@damson/ui/form/draft";
import { TextField } from "@damson/ui/form/field";
import type { Messages } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { useState } from "react";
import * as v from "valibot";
import { Button } from "#app/ui/button.tsx";
import type { OrderAnswer } from "./ask-order.ts";

interface AddressFormProps {
  readonly address: DeliveryAddress;
  readonly onSave: (address: DeliveryAddress) => Promise<OrderAnswer>;
  /** Returns an error message, or undefined if the page shows the result. */
  readonly onAnswer: (answer: OrderAnswer) => Promise<string | undefined>;
}

/** The order service validates the fields. With the checkout's rules, other pages would be larger. */
const anyAddress = v.object({
  firstName: v.string(),
  lastName: v.string(),
  address: v.string(),
  city: v.string(),
  postcode: v.string(),
  phone: v.string(),
});
const refusedFields = v.object({ fields: v.record(v.string(), v.string()) });

interface Refused {
  readonly count: number;
  readonly messages: Messages;
  readonly error: string | undefined;
}

/** Changes the delivery address of an order. */
export function AddressForm({ address, onSave, onAnswer }: AddressFormProps) {
  const [draft] = useState(() => {
    const draft = createDraft();
    draft.save(v.parse(anyAddress, address));
    return draft;
  });
  const [{ count, messages, error }, setRefused] = useState<Refused>({
    count: 0,
    messages: {},
    error: undefined,
  });
  async function save(typed: DeliveryAddress) {
    const answer = await onSave(typed);
    const body = answer.kind === "refused" ? answer.body : {};
    setRefused(
      v.is(refusedFields, body)
        ? { messages: body.fields, count: count + 1, error: undefined }
        : { messages: {}, count, error: await onAnswer(answer) },
    );
  }
  // A refusal renders the form again, with its messages.
  return (
    <Fields key={count} {...{ draft, error }} initialMessages={() => messages} onValid={save} />
  );
}

type FieldsProps = Parameters<typeof useForm<DeliveryAddress>>[1] & Pick<Refused, "error">;

function Fields({ error, ...options }: FieldsProps) {
  const { formProps, field, isSubmitting } = useForm(anyAddress, options);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      <TextField label="Address" autoComplete="address-line1" {...field("address")} />
      <TextField label="City" autoComplete="address-level2" {...field("city")} />
      <TextField label="Postcode" autoComplete="postal-code" {...field("postcode")} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
      <p role="alert" className="text-error text-sm empty:hidden">
        {error}
      </p>
      <Button
        type="submit"
        aria-disabled={isSubmitting || undefined}
        aria-busy={isSubmitting || undefined}
      >
        {isSubmitting ? "Saving..." : "Save address"}
      </Button>
    </form>
  );
}
