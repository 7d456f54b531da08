import { TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { typedText } from "./typed-text.ts";

const labels = { name: "Name", longName: "Name in full", tagline: "In a few words" };

/** The name of the shop. */
export function ShopNameSettings() {
  return (
    <SettingsSection name="shop_name" isForOwners labels={labels} read={readName}>
      {(content, errors) => (
        <>
          <TextField
            name="name"
            label={labels.name}
            hint="At the top of every page, in titles, and as the sender of emails"
            defaultValue={content.name}
            error={errors.name}
            autoComplete="off"
          />
          <TextField
            name="longName"
            label={labels.longName}
            hint="Where the shop introduces itself: at the foot of pages, in search engines and emails"
            defaultValue={content.longName}
            error={errors.longName}
            autoComplete="off"
          />
          <TextField
            name="tagline"
            label={labels.tagline}
            hint="The title of the home page after the name, such as: Soap and skincare from Devon"
            defaultValue={content.tagline}
            error={errors.tagline}
            autoComplete="off"
          />
        </>
      )}
    </SettingsSection>
  );
}

function readName(fields: FormData) {
  return {
    name: typedText(fields, "name"),
    longName: typedText(fields, "longName"),
    tagline: typedText(fields, "tagline"),
  };
}
