import { TextField } from "#admin/ui/field.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

const LABEL = "Customer service is open";

/** The hours of customer service. */
export function OpeningHoursSettings() {
  return (
    <SettingsSection name="opening_hours" isForOwners={false} labelOf={() => LABEL}>
      {(stored, canSave) => (
        <SettingsForm name="opening_hours" stored={stored} canSave={canSave} read={readHours}>
          {(errors) => (
            <TextField
              name="text"
              label={LABEL}
              hint="Named on every page and in emails, such as: Monday to Friday, 9am–6pm GMT"
              defaultValue={stored.content.text}
              error={errors.text}
              autoComplete="off"
            />
          )}
        </SettingsForm>
      )}
    </SettingsSection>
  );
}

function readHours(fields: FormData) {
  return { text: String(fields.get("text") ?? "") };
}
