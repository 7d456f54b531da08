import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { SettingsSection } from "../settings-section.tsx";
import { readPayments } from "./read-payments.ts";

const labels: Readonly<Record<string, string>> = {
  methods: "Ways to pay",
  bankAccount: "Bank account",
};

/** Ways to pay, and the account that transfers go to. */
export function PaymentSettings() {
  return (
    <SettingsSection name="payments" isForOwners labels={labels} read={readPayments}>
      {(payments, errors) => <PaymentFields payments={payments} errors={errors} />}
    </SettingsSection>
  );
}

interface FieldsProps {
  readonly payments: Settings<"payments">["content"];
  readonly errors: Readonly<Record<string, string>>;
}

function PaymentFields({ payments: { methods, bankAccount }, errors }: FieldsProps) {
  return (
    <>
      <div>
        <CheckBox
          name="stripe"
          label="By card, with Stripe"
          defaultChecked={methods.includes("stripe")}
        />
        <CheckBox
          name="bank-transfer"
          label="By bank transfer"
          defaultChecked={methods.includes("bank-transfer")}
        />
        {errors.methods && (
          <p role="alert" className="text-error text-sm">
            {errors.methods}
          </p>
        )}
      </div>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="mb-1 font-medium">Bank account</legend>
        <p className="text-ink-soft text-sm">
          Customers who pay by transfer are told this account, on the page of their order and by
          email. The other owners get an email about each change of it.
        </p>
        <TextField
          name="accountName"
          label="Name of the account"
          defaultValue={bankAccount?.accountName ?? ""}
          error={errors["bankAccount.accountName"]}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="sortCode"
            label="Sort code"
            inputMode="numeric"
            defaultValue={bankAccount?.sortCode ?? ""}
            error={errors["bankAccount.sortCode"]}
            autoComplete="off"
          />
          <TextField
            name="accountNumber"
            label="Account number"
            inputMode="numeric"
            defaultValue={bankAccount?.accountNumber ?? ""}
            error={errors["bankAccount.accountNumber"]}
            autoComplete="off"
          />
        </div>
      </fieldset>
    </>
  );
}
