import { textPages, textPlaceholders } from "@damson/shop/settings/page-texts";
import { pageTextsUntilChanged } from "@damson/shop/settings/page-texts-until-changed";
import { TextArea } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { typedText } from "./typed-text.ts";

const labels = { about: "About us", brands: "Brands", partnerships: "Partnerships", help: "Help" };
const parts = "“# ” begins the heading of a part.";
const hints = {
  about: `The first paragraph stands below the title. ${parts} Your company details follow by themselves.`,
  brands: "One paragraph above the brands.",
  partnerships: `The first paragraph stands below the title. ${parts}`,
  help: "“# ” begins a topic, “## ” a question, and its answer follows. How to contact you follows by itself.",
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
              defaultValue={content[page] || pageTextsUntilChanged[page]}
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
        **bold**, *italic*, “- ” begins a line of a list, and [words](/skincare) a link. Save an
        empty text to have the one that came with the shop.
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">
          Words that stay true by themselves
        </summary>
        <p>What names something that the shop has not got is left out.</p>
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
  return Object.fromEntries(textPages.map((page) => [page, typedText(typed, page)]));
}
