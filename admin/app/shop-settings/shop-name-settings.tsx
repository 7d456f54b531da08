import { TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { typedText } from "./typed-text.ts";

const labels = { name: "Name", longName: "Name in full", tagline: "In a few words" };
const names = ["name", "longName", "tagline"] as const;
const hints = {
  name: "At the top of every page, in titles, and as the sender of emails",
  longName: "Where the shop introduces itself: at the foot of pages, in search engines and emails",
  tagline: "The title of the home page after the name, such as: Soap and skincare from Devon",
};

/** The name of the shop. */
export function ShopNameSettings() {
  return (
    <SettingsSection name="shop_name" isForOwners labels={labels} read={readName}>
      {(content, field) =>
        names.map((name) => (
          <TextField key={name} {...field(name)} hint={hints[name]} defaultValue={content[name]} />
        ))
      }
    </SettingsSection>
  );
}

function readName(typed: FormData) {
  return Object.fromEntries(names.map((name) => [name, typedText(typed, name)]));
}
