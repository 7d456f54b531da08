import { defaultPageTexts } from "@damson/shop/settings/default-page-texts";
import { textPages, textPlaceholders } from "@damson/shop/settings/page-texts";
import { TextArea } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels = { about: "About us", brands: "Brands", partnerships: "Partnerships", help: "Help" };
const parts = "Start a line with “# ” for a heading.";
const hints = {
  about: `The first paragraph appears below the title. ${parts} Your company details are added at the end.`,
  brands: "One paragraph above the brands.",
  partnerships: `The first paragraph appears below the title. ${parts}`,
  help: "“# ” for a topic, “## ” for a question, then the answer. Contact details are added at the end.",
};

export function PageTextSettings() {
  return (
    <SettingsSection name="page_texts" isForOwners={false} labels={labels} read={readTexts}>
      {(content, field) => (
        <>
          <Help />
          {textPages.map((page) => (
            <TextArea
              // Remounts the field when saving an empty text restores the default text.
              key={`${page} ${content[page]}`}
              {...field(page)}
              hint={hints[page]}
              rows={page === "brands" ? 3 : 14}
              defaultValue={content[page] || defaultPageTexts[page]}
            />
          ))}
        </>
      )}
    </SettingsSection>
  );
}

/** Markup and placeholders that all these texts allow. */
function Help() {
  return (
    <div className="grid gap-2 text-sm">
      <p>
        Formatting: **bold**, *italic*, “- ” for a list, [text](/skincare) for a link. Leave empty
        to use the default text.
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">
          Placeholders
        </summary>
        <p>Placeholders for features you don’t use are left out</p>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {Object.entries(textPlaceholders).map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt className="font-medium">{`{${name}}`}</dt>
              <dd className="text-ink-soft max-sm:mb-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function readTexts(typed: FormData) {
  return Object.fromEntries(textPages.map((page) => [page, readText(typed, page)]));
}
