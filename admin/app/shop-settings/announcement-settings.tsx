import { FREE_DELIVERY } from "@damson/shop/announcements";
import { TextArea, TextField } from "#admin/ui/field.tsx";
import { fieldError } from "./field-error.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

const labels: Readonly<Record<string, string>> = {
  first: "First line",
  rotating: "Lines that take turns",
};

/** The lines at the top of every page. */
export function AnnouncementSettings() {
  return (
    <SettingsSection
      name="announcements"
      isForOwners={false}
      labelOf={(field) => labels[field] ?? field}
    >
      {(stored, canSave) => (
        <SettingsForm
          name="announcements"
          stored={stored}
          canSave={canSave}
          read={readAnnouncements}
        >
          {(errors) => (
            <>
              <TextField
                name="first"
                label="First line"
                hint="At the top of every page"
                defaultValue={stored.content.first}
                error={errors.first}
                autoComplete="off"
              />
              <TextArea
                name="rotating"
                label="Lines that take turns"
                hint={`One on each line, at most eight. ${FREE_DELIVERY} becomes the sum from which delivery is free`}
                rows={4}
                defaultValue={stored.content.rotating.join("\n")}
                error={fieldError("rotating", errors)}
              />
            </>
          )}
        </SettingsForm>
      )}
    </SettingsSection>
  );
}

function readAnnouncements(fields: FormData) {
  const lines = String(fields.get("rotating") ?? "").split(/\r?\n/);
  return {
    first: String(fields.get("first") ?? ""),
    rotating: lines.map((line) => line.trim()).filter(Boolean),
  };
}
