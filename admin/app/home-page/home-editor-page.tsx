import { ChangedMeanwhile } from "#admin/editing/changed-meanwhile.tsx";
import { LeaveGuard } from "#admin/editing/leave-guard.tsx";
import { LinkField } from "#admin/editing/link-field.tsx";
import { RestoredNotice } from "#admin/editing/restored-notice.tsx";
import { SaveBar, SaveStatus } from "#admin/editing/save-bar.tsx";
import { SaveButton } from "#admin/editing/save-button.tsx";
import { SettingsHistory } from "#admin/shop-settings/settings-history.tsx";
import { useSettings } from "#admin/shop-settings/use-settings.ts";
import { TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { BestSellers } from "./best-sellers.tsx";
import { createSlide, createTile, type HomeFields, toHomeFields } from "./home-fields.ts";
import { HomePreview } from "./home-preview.tsx";
import { PictureList } from "./picture-list.tsx";
import { type HomeEditor, useHomeEditor } from "./use-home-editor.ts";

const labels = { slides: "Slides", tiles: "Tiles", bestSellers: "Best sellers" } as const;

export function HomeEditorPage() {
  const query = useSettings("home");
  return (
    <>
      <PageHead title="Home page" />
      <Loaded query={query}>{(stored) => <Editor stored={stored} />}</Loaded>
    </>
  );
}

function Editor({ stored }: { readonly stored: Settings<"home"> }) {
  const editor = useHomeEditor(stored);
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <HomeSaveBar editor={editor} />
      <ChangedMeanwhile
        what="the home page"
        saved={toHomeFields(stored.content)}
        nameAll={joinNames}
        editor={editor}
      />
      <RestoredNotice editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 thumb:pb-16 xl:grid-cols-2">
        <div>
          <Slides editor={editor} />
          <Tiles editor={editor} />
          <BestSellers editor={editor} />
          <Section title="Changes">
            <SettingsHistory name="home" labels={labels} canUndo />
          </Section>
        </div>
        <HomePreview fields={editor.fields} />
      </div>
    </>
  );
}

function HomeSaveBar({ editor }: { readonly editor: HomeEditor }) {
  return (
    <SaveBar error={editor.error} status={<SaveStatus editor={editor} />}>
      <SaveButton editor={editor} />
    </SaveBar>
  );
}

const list = new Intl.ListFormat("en-GB");

function joinNames(names: readonly (keyof HomeFields)[]): string {
  return list.format(names.map((name) => labels[name].toLowerCase()));
}

/** Pictures linking to sections of the shop, shown below the slides and on empty search results. */
function Tiles({ editor }: { readonly editor: HomeEditor }) {
  return (
    <PictureList
      name="tiles"
      title="Tiles"
      noun="Tile"
      text="Linked pictures below the slides, four in a row. Also shown when a search has no results."
      items={editor.fields.tiles}
      messages={editor.messages}
      onEdit={(update, path) =>
        editor.edit((fields) => ({ ...fields, tiles: [...update(fields.tiles)] }), path)
      }
      getPicture={({ picture }) => picture}
      withPicture={(picture) => ({ picture })}
      onAdded={createTile}
      takesPasted={false}
    >
      {(_, field) => (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <TextField label="Title" {...field("title", 60)} />
          <LinkField label="Link" {...field("to", 200)} />
        </div>
      )}
    </PictureList>
  );
}

function Slides({ editor }: { readonly editor: HomeEditor }) {
  return (
    <PictureList
      name="slides"
      title="Slides"
      noun="Slide"
      text="Slides rotate at the top of the page, with text beside the picture."
      items={editor.fields.slides}
      messages={editor.messages}
      onEdit={(update, path) =>
        editor.edit((fields) => ({ ...fields, slides: [...update(fields.slides)] }), path)
      }
      getPicture={({ wide }) => wide}
      // One picture for all screens: phones show its square crop.
      withPicture={(picture) => ({ wide: picture, tall: picture })}
      onAdded={createSlide}
      takesPasted
    >
      {({ wide }, field) => (
        <>
          <TextField label="Heading" {...field("title", 80)} />
          <TextField label="Text above the heading" {...field("eyebrow", 60)} />
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <TextField label="Link text" {...field("button", 40)} />
            <LinkField label="Link" {...field("to", 200)} />
          </div>
          <TextField
            label="Alt text"
            hint={
              wide.isBuiltIn
                ? "Leave empty: this picture is decorative"
                : "Describe the picture for people who can’t see it, like “A white tube beside its box”"
            }
            {...field("alt", 300)}
          />
        </>
      )}
    </PictureList>
  );
}
