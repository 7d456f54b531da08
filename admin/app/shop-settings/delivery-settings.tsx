import { decimalPounds, type Pence } from "@damson/shop/money";
import { TextField } from "#admin/ui/field.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { readDelivery } from "./read-delivery.ts";
import { SettingsSection } from "./settings-section.tsx";

type Delivery = Settings<"delivery">["content"];

const labels: Readonly<Record<keyof Delivery, string>> = {
  charge: "Standard delivery (£)",
  freeFrom: "Free from (£)",
  standardDays: "Standard, working days",
  expressCharge: "Express delivery (£)",
  expressDays: "Express, working days",
  processingDays: "Processing, working days",
  internationalDays: "International, working days",
  unservedAreas: "Postcode areas not served",
};

const fields: readonly { readonly name: keyof Delivery; readonly hint: string }[] = [
  { name: "charge", hint: "0 for free delivery of every order" },
  { name: "freeFrom", hint: "Empty if no order is delivered free" },
  { name: "standardDays", hint: "Such as 3–5" },
  { name: "processingDays", hint: "Until the parcel leaves" },
  { name: "expressCharge", hint: "Named on the delivery page. Empty if there is none" },
  { name: "expressDays", hint: "Such as 1–2" },
  { name: "internationalDays", hint: "Named on the page of international delivery" },
  { name: "unservedAreas", hint: "Letters that postcodes begin with, such as ZE, HS" },
];

export function DeliverySettings() {
  return (
    <SettingsSection name="delivery" isForOwners labels={labels} read={readDelivery}>
      {(delivery, field) => (
        <>
          <p className="text-ink-soft text-sm">
            The basket, the checkout, pages, emails and feeds all quote these. Customers who are at
            the checkout while they change see the new sum before they pay.
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {fields.map(({ name, hint }) => (
              <TextField key={name} {...field(name)} {...typedValue(delivery[name])} hint={hint} />
            ))}
          </div>
        </>
      )}
    </SettingsSection>
  );
}

/** Amounts are in pence, days are text, areas are a list. */
function typedValue(value: Delivery[keyof Delivery]) {
  if (typeof value === "string") return { defaultValue: value };
  if (Array.isArray(value)) return { defaultValue: value.join(", ") };
  return { inputMode: "decimal" as const, defaultValue: poundsOf(value) };
}

function poundsOf(amount: Pence | null): string {
  return amount === null ? "" : decimalPounds(amount);
}
