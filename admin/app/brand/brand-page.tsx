import { type BrandColourName, brandColourNames, MAX_RADIUS } from "@damson/shop/brand/brand";
import { findContrastProblems } from "@damson/shop/brand/contrast-problems";
import { fontPairNames, fontPairs } from "@damson/shop/brand/font-pairs";
import { ChangedMeanwhile } from "#admin/editing/changed-meanwhile.tsx";
import { LeaveGuard } from "#admin/editing/leave-guard.tsx";
import { RestoredNotice } from "#admin/editing/restored-notice.tsx";
import { SaveBar, SaveStatus } from "#admin/editing/save-bar.tsx";
import { SaveButton } from "#admin/editing/save-button.tsx";
import { useIsOwner } from "#admin/session/use-session.ts";
import { SettingsHistory } from "#admin/shop-settings/settings-history.tsx";
import { useSettings } from "#admin/shop-settings/use-settings.ts";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { type BrandFields, completeColours, toBrandFields } from "./brand-fields.ts";
import { BrandPictures, pictureLabels } from "./brand-pictures.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { BrandTexts, textLabels } from "./brand-texts.tsx";
import { ColourField } from "./colour-field.tsx";
import { type BrandEditor, useBrandEditor } from "./use-brand-editor.ts";

const labels: Readonly<Record<keyof BrandFields, string>> = {
  accent: "Accent",
  ink: "Text",
  paper: "Background",
  tint1: "Tint 1",
  tint2: "Tint 2",
  tint3: "Tint 3",
  radius: "Corner radius (px)",
  fonts: "Fonts",
  ...pictureLabels,
  ...textLabels,
};
const historyLabels = { ...labels, colours: "Colours" };

const colourHints: Readonly<Record<BrandColourName, string>> = {
  accent: "Buttons and links",
  ink: "Also the footer",
  paper: "Behind all pages",
  tint1: "Panels",
  tint2: "Loading pictures",
  tint3: "Loading pictures",
};

export function BrandPage() {
  const query = useSettings("brand");
  return (
    <>
      <PageHead title="Brand" />
      <Loaded query={query}>{(stored) => <Editor stored={stored} />}</Loaded>
    </>
  );
}

function Editor({ stored }: { readonly stored: Settings<"brand"> }) {
  const editor = useBrandEditor(stored);
  const isOwner = useIsOwner();
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      {isOwner ? (
        <SaveBar error={editor.error} status={<SaveStatus editor={editor} />}>
          <SaveButton editor={editor} />
        </SaveBar>
      ) : (
        <p className="mb-4 text-ink-soft">Only owners can change this</p>
      )}
      <ChangedMeanwhile
        what="the brand"
        saved={toBrandFields(stored.content)}
        nameAll={joinLabels}
        editor={editor}
      />
      <RestoredNotice editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 thumb:pb-16 xl:grid-cols-2">
        <div>
          <fieldset disabled={!isOwner} className="contents">
            <Colours editor={editor} />
            <Shape editor={editor} />
            <BrandPictures editor={editor} />
            <BrandTexts editor={editor} />
          </fieldset>
          <Section title="Changes">
            <SettingsHistory name="brand" labels={historyLabels} canUndo={isOwner} />
          </Section>
        </div>
        <BrandPreview fields={editor.fields} />
      </div>
    </>
  );
}

interface PartProps {
  readonly editor: BrandEditor;
}

function Colours({ editor: { fields, messages, edit } }: PartProps) {
  const colours = completeColours(fields);
  const problems = findContrastProblems(colours);
  return (
    <Section title="Colours">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3">
        {brandColourNames.map((name) => (
          <ColourField
            key={name}
            name={`colours.${name}`}
            label={labels[name]}
            hint={colourHints[name]}
            value={fields[name]}
            shown={colours[name]}
            problem={problems[name]}
            error={messages[`colours.${name}`]}
            onChange={(colour) =>
              edit((before) => ({ ...before, [name]: colour }), `colours.${name}`)
            }
          />
        ))}
      </div>
    </Section>
  );
}

function Shape({ editor: { fields, messages, edit } }: PartProps) {
  return (
    <Section title="Fonts and corners">
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2">
        <SelectField
          label={labels.fonts}
          name="fonts"
          value={fields.fonts}
          options={fontPairNames.map((value) => ({ value, label: formatPair(value) }))}
          error={messages.fonts}
          onChange={({ currentTarget: { value } }) => {
            const fonts = fontPairNames.find((each) => each === value);
            if (fonts) edit((before) => ({ ...before, fonts }), "fonts");
          }}
        />
        <TextField
          label={labels.radius}
          hint={`0 for square corners, up to ${MAX_RADIUS}`}
          name="radius"
          value={fields.radius}
          inputMode="numeric"
          autoComplete="off"
          error={messages.radius}
          onChange={({ currentTarget: { value } }) =>
            edit((before) => ({ ...before, radius: value }), "radius")
          }
        />
      </div>
    </Section>
  );
}

function formatPair(name: BrandFields["fonts"]): string {
  const { heading, text } = fontPairs[name];
  return `${heading} and ${text}`;
}

const list = new Intl.ListFormat("en-GB");

function joinLabels(names: readonly (keyof BrandFields)[]): string {
  return list.format(names.map((name) => labels[name].toLowerCase()));
}
