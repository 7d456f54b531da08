import { type ComponentProps, useState } from "react";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import type { Quote } from "#api/new-order.ts";
import type { NewOrder } from "./use-new-order.ts";

export type ReadField = (
  name: Parameters<NewOrder["field"]>[0],
) => Pick<ComponentProps<typeof TextField>, "name" | "error" | "autoComplete">;

interface PaymentFieldsProps {
  readonly methods: Quote["methods"];
  readonly readField: ReadField;
}

const payments = {
  stripe: { label: "Payment link", hint: "The customer gets an email with a link to pay by card." },
  "bank-transfer": {
    label: "Bank transfer",
    hint: "The customer gets an email with your bank details.",
  },
  paid: { label: "Already paid", hint: "The customer gets a confirmation. No payment is due." },
} as const;

export function PaymentFields({ methods, readField }: PaymentFieldsProps) {
  const [chosen, setChosen] = useState<keyof typeof payments>();
  const choices = [...methods, "paid"] as const;
  const value = chosen ?? choices[0] ?? "paid";
  return (
    <>
      <SelectField
        {...readField("payment")}
        label="Payment"
        hint={payments[value].hint}
        value={value}
        onChange={({ currentTarget }) =>
          setChosen(choices.find((choice) => choice === currentTarget.value))
        }
        options={choices.map((choice) => ({ value: choice, label: payments[choice].label }))}
      />
      {value === "paid" && (
        <TextField
          {...readField("paidNote")}
          label="How it was paid"
          hint="For example, cash or card terminal"
        />
      )}
    </>
  );
}
