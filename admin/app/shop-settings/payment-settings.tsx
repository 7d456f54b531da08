import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels: Readonly<Record<string, string>> = {
  methods: "Payment methods",
  bankAccount: "Bank account",
  "bankAccount.accountName": "Account name",
  "bankAccount.sortCode": "Sort code",
  "bankAccount.accountNumber": "Account number",
};

export function PaymentSettings() {
  return (
    <SettingsSection name="payments" isForOwners labels={labels} read={readPayments}>
      {({ methods, bankAccount }, field, errors) => {
        const ofAccount = (name: "accountName" | "sortCode" | "accountNumber") => ({
          ...field(`bankAccount.${name}`),
          name,
          defaultValue: bankAccount?.[name] ?? "",
        });
        return (
          <>
            <Methods methods={methods} error={errors.methods} />
            <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <legend className="mb-1 font-medium">Bank account</legend>
              <p className="text-ink-soft text-sm">
                Shown to customers who pay by bank transfer, on their order page and by email. Other
                owners are emailed when it changes.
              </p>
              <TextField {...ofAccount("accountName")} />
              <div className="grid grid-cols-2 gap-4">
                <TextField {...ofAccount("sortCode")} inputMode="numeric" />
                <TextField {...ofAccount("accountNumber")} inputMode="numeric" />
              </div>
            </fieldset>
          </>
        );
      }}
    </SettingsSection>
  );
}

interface MethodsProps extends Pick<Settings<"payments">["content"], "methods"> {
  readonly error: string | undefined;
}

function Methods({ methods, error }: MethodsProps) {
  return (
    <div>
      <CheckBox name="stripe" label="Card (Stripe)" defaultChecked={methods.includes("stripe")} />
      <CheckBox
        name="bank-transfer"
        label="Bank transfer"
        defaultChecked={methods.includes("bank-transfer")}
      />
      {error && (
        <p role="alert" className="text-error text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** Reads the form. `bankAccount` is null if all its fields are empty. */
function readPayments(fields: FormData) {
  const typed = (name: string) => readText(fields, name);
  const account = {
    accountName: typed("accountName"),
    sortCode: typed("sortCode"),
    accountNumber: typed("accountNumber"),
  };
  const isEmpty = Object.values(account).every((text) => text === "");
  return {
    methods: ["stripe", "bank-transfer"].filter((method) => fields.get(method) === "on"),
    bankAccount: isEmpty ? null : account,
  };
}
