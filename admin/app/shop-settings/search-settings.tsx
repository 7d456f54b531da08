import { TextArea } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels = { synonyms: "Synonyms" };

export function SearchSettings() {
  return (
    <SettingsSection name="search" isForOwners={false} labels={labels} read={readSearch}>
      {({ synonyms }, field) => (
        <TextArea
          {...field("synonyms")}
          hint="One group per line, separated by commas, like “perfume, fragrance”. A search for one finds them all."
          rows={8}
          defaultValue={synonyms.map((group) => group.join(", ")).join("\n")}
        />
      )}
    </SettingsSection>
  );
}

function readSearch(fields: FormData) {
  const lines = readText(fields, "synonyms").split(/\r?\n/);
  const groups = lines.map((line) =>
    line
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  );
  return { synonyms: groups.filter((group) => group.length > 0) };
}
