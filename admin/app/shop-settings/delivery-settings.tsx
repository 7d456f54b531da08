import { decimalPounds, type Pence } from "@damson/shop/money";
import { TextField } from "#admin/ui/field.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { readDelivery } from "./read-delivery.ts";
import { SettingsSection } from "./settings-section.tsx";

type Delivery = Settings<"delivery">["content"];

const labels: Readonly<Record<keyof Delivery, string>> = {
  charge: "Standard delivery (£)",
  freeFrom: "Free delivery over (£)",
  standardDays: "Standard delivery (working days)",
  expressCharge: "Express delivery (£)",
  expressDays: "Express delivery (working days)",
  processingDays: "Dispatch time (working days)",
  internationalDays: "International delivery (working days)",
  unservedAreas: "Excluded postcode areas",
};

const fields: readonly { readonly name: keyof Delivery; readonly hint: string }[] = [
  { name: "charge", hint: "Enter 0 if delivery is always free" },
  { name: "freeFrom", hint: "Leave empty for no free delivery" },
  { name: "standardDays", hint: "For example, 3–5" },
  { name: "processingDays", hint: "Before the parcel leaves" },
  {
    name: "expressCharge",
    hint: "Shown on the delivery page only. Leave empty if you don’t offer it.",
  },
  { name: "expressDays", hint: "For example, 1–2" },
  { name: "internationalDays", hint: "Shown on the international delivery page only" },
  { name: "unservedAreas", hint: "For example, ZE, HS" },
];

export function DeliverySettings() {
  return (
    <SettingsSection name="delivery" isForOwners labels={labels} read={readDelivery}>
      {(delivery, field) => (
        <>
          <p className="text-ink-soft text-sm">
            Used in the basket, checkout, pages, emails and feeds. Customers at the checkout see the
            new total before they pay.
          </p>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {fields.map(({ name, hint }) => (
              <TextField
                key={name}
                {...field(name)}
                {...toFieldValue(delivery[name])}
                hint={hint}
              />
            ))}
          </div>
        </>
      )}
    </SettingsSection>
  );
}

/** Amounts are in pence, days are text, areas are a list. */
function toFieldValue(value: Delivery[keyof Delivery]) {
  if (typeof value === "string") return { defaultValue: value };
  if (Array.isArray(value)) return { defaultValue: value.join(", ") };
  return { inputMode: "decimal" as const, defaultValue: formatPounds(value) };
}

function formatPounds(amount: Pence | null): string {
  return amount === null ? "" : decimalPounds(amount);
}
