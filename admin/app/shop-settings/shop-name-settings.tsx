import { TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { typedText } from "./typed-text.ts";

const labels = { name: "Name", longName: "Name in full", tagline: "In a few words" };
const fields = [
  { name: "name", hint: "At the top of every page, in titles, and as the sender of emails" },
  {
    name: "longName",
    hint: "Where the shop introduces itself: at the foot of pages, in search engines and emails",
  },
  {
    name: "tagline",
    hint: "The title of the home page after the name, such as: Soap and skincare from Devon",
  },
] as const;

/** The name of the shop. */
export function ShopNameSettings() {
  return (
    <SettingsSection name="shop_name" isForOwners labels={labels} read={readName}>
      {(content, errors) =>
        fields.map(({ name, hint }) => (
          <TextField
            key={name}
            {...{ name, hint }}
            label={labels[name]}
            defaultValue={content[name]}
            error={errors[name]}
            autoComplete="off"
          />
        ))
      }
    </SettingsSection>
  );
}

function readName(typed: FormData) {
  return Object.fromEntries(fields.map(({ name }) => [name, typedText(typed, name)]));
}
