import { TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels = { newDays: "Show the New badge for (days)" };

export function ProductSettings() {
  return (
    <SettingsSection name="products" isForOwners={false} labels={labels} read={readProducts}>
      {({ newDays }, field) => (
        <TextField
          {...field("newDays")}
          hint="Counted from the day a product first goes on sale"
          inputMode="numeric"
          defaultValue={String(newDays)}
        />
      )}
    </SettingsSection>
  );
}

/** An empty field becomes 0, which the server rejects. */
function readProducts(fields: FormData) {
  return { newDays: Number(readText(fields, "newDays")) };
}
