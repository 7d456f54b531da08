import { decimalPounds, type Pence } from "@damson/shop/money";
import { TextField } from "#admin/ui/field.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { fieldError } from "../field-error.ts";
import { SettingsSection } from "../settings-section.tsx";
import { readDelivery } from "./read-delivery.ts";

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

/** The rates of delivery, its times, and the areas it goes to. */
export function DeliverySettings() {
  return (
    <SettingsSection name="delivery" isForOwners labels={labels} read={readDelivery}>
      {(delivery, errors) => <DeliveryFields delivery={delivery} errors={errors} />}
    </SettingsSection>
  );
}

interface FieldsProps {
  readonly delivery: Delivery;
  readonly errors: Readonly<Record<string, string>>;
}

function DeliveryFields({ delivery, errors }: FieldsProps) {
  const shared = (name: keyof Delivery) => ({
    name,
    label: labels[name],
    error: fieldError(name, errors),
    autoComplete: "off",
  });
  const amount = (name: "charge" | "freeFrom" | "expressCharge") => ({
    ...shared(name),
    inputMode: "decimal" as const,
    defaultValue: poundsOf(delivery[name]),
  });
  const days = (name: "standardDays" | "expressDays" | "processingDays" | "internationalDays") => ({
    ...shared(name),
    defaultValue: delivery[name],
  });
  return (
    <>
      <p className="text-ink-soft text-sm">
        The basket, the checkout, pages, emails and feeds all quote these. Customers who are at the
        checkout while they change see the new sum before they pay.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...amount("charge")} hint="0 for free delivery of every order" />
        <TextField {...amount("freeFrom")} hint="Empty if no order is delivered free" />
        <TextField {...days("standardDays")} hint="Such as 3–5" />
        <TextField {...days("processingDays")} hint="Until the parcel leaves" />
        <TextField
          {...amount("expressCharge")}
          hint="Named on the delivery page. Empty if there is none"
        />
        <TextField {...days("expressDays")} hint="Such as 1–2" />
        <TextField
          {...days("internationalDays")}
          hint="Named on the page of international delivery"
        />
        <TextField
          {...shared("unservedAreas")}
          defaultValue={delivery.unservedAreas.join(", ")}
          hint="Letters that postcodes begin with, such as ZE, HS"
        />
      </div>
    </>
  );
}

function poundsOf(amount: Pence | null): string {
  return amount === null ? "" : decimalPounds(amount);
}
