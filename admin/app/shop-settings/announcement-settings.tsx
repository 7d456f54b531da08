import { FREE_DELIVERY } from "@damson/shop/announcements";
import { TextArea, TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels = { first: "Main announcement", rotating: "Rotating announcements" };

export function AnnouncementSettings() {
  return (
    <SettingsSection
      name="announcements"
      isForOwners={false}
      labels={labels}
      read={readAnnouncements}
    >
      {({ first, rotating }, field) => (
        <>
          <TextField {...field("first")} hint="At the top of every page" defaultValue={first} />
          <TextArea
            {...field("rotating")}
            hint={`One per line, up to eight. ${FREE_DELIVERY} shows the amount for free delivery`}
            rows={4}
            defaultValue={rotating.join("\n")}
          />
        </>
      )}
    </SettingsSection>
  );
}

function readAnnouncements(fields: FormData) {
  const lines = readText(fields, "rotating").split(/\r?\n/);
  return {
    first: readText(fields, "first"),
    rotating: lines.map((line) => line.trim()).filter(Boolean),
  };
}
