import { TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels = { text: "Customer service hours" };

export function OpeningHoursSettings() {
  return (
    <SettingsSection
      name="opening_hours"
      isForOwners={false}
      labels={labels}
      read={(typed) => ({ text: readText(typed, "text") })}
    >
      {({ text }, field) => (
        <TextField
          {...field("text")}
          hint="Shown on every page and in emails, like “Monday to Friday, 9am–6pm GMT”"
          defaultValue={text}
        />
      )}
    </SettingsSection>
  );
}
