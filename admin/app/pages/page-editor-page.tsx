import { toSlug } from "@damson/shop/catalogue/slug";
import type { PagePlacement } from "@damson/shop/settings/shop-pages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useParams } from "react-router";
import { ChangedMeanwhile } from "#admin/editing/changed-meanwhile.tsx";
import { LeaveGuard } from "#admin/editing/leave-guard.tsx";
import { RestoredNotice } from "#admin/editing/restored-notice.tsx";
import { SaveBar, SaveStatus } from "#admin/editing/save-bar.tsx";
import { SaveButton } from "#admin/editing/save-button.tsx";
import { api } from "#admin/lib/api.ts";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import { BackLink } from "#admin/ui/back-link.tsx";
import { SelectField, TextArea, TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Preview } from "#admin/ui/preview.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { EditablePage } from "#api/pages.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { formatFieldNames, type PageFields, toPageFields } from "./page-fields.ts";
import { PageHistory } from "./page-history.tsx";
import { type PageEditor, usePageEditor } from "./use-page-editor.ts";
import { pageQuery } from "./use-pages.ts";

const hints: Readonly<Record<string, string>> = {
  about: "Your company details are added at the end.",
  brands: "One paragraph above the brands.",
  cookies: "The list of what browsers store is added at the start.",
  delivery: "Your services, prices and places from Settings are added at the start.",
  help: "Use headings for topics and subheadings for questions. Contact details are added at the end.",
  privacy: "Your company details and the list of personal data are added at the start.",
  returns: "The cancellation form that the law requires is added at the end.",
  terms: "Your company details are added at the start.",
};

export function PageEditorPage() {
  const { id = "" } = useParams();
  const query = useQuery(pageQuery(id));
  return (
    <>
      <BackLink to="/content/pages">Pages</BackLink>
      <PageHead title={query.data?.title ?? "Page"} />
      <Loaded query={query}>{(page) => <Editor key={id} page={page} />}</Loaded>
    </>
  );
}

const placements: Readonly<Record<PagePlacement, string>> = {
  none: "Not linked",
  menu: "In the menu",
  footer: "In the footer",
};
const states: Readonly<Record<EditablePage["state"], string>> = {
  live: "Live",
  draft: "Draft: only you can see it",
  archived: "Removed: visitors see that the page is gone",
};

/** A page that is not saved yet. */
export function NewPage() {
  const [id] = useState(() => crypto.randomUUID());
  const [isCreated, setCreated] = useState(false);
  const page: EditablePage = {
    ...{ id, title: "", path: "", text: "", seoTitle: "", description: "" },
    ...({ state: "live", placement: "none", isBuiltIn: false, version: 0 } as const),
  };
  return (
    <>
      <BackLink to="/content/pages">Pages</BackLink>
      <PageHead title="New page" />
      {isCreated && <Navigate to={`/content/pages/${id}`} replace />}
      <Editor page={page} onCreated={() => setCreated(true)} />
    </>
  );
}

interface EditorProps {
  readonly page: EditablePage;
  readonly onCreated?: () => void;
}

function Editor({ page, onCreated }: EditorProps) {
  const editor = usePageEditor(page, onCreated);
  const { fields } = editor;
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <SaveBar error={editor.error} status={<SaveStatus editor={editor} />}>
        <SaveButton editor={editor} />
      </SaveBar>
      <ChangedMeanwhile
        what="this page"
        saved={toPageFields(page)}
        nameAll={formatFieldNames}
        editor={editor}
      />
      <RestoredNotice editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 thumb:pb-16 xl:grid-cols-2">
        <div>
          {!page.isBuiltIn && <TitleAndLinks page={page} editor={editor} />}
          <Text page={page} editor={editor} />
          <Seo editor={editor} />
          <Section title="Changes">
            {page.version > 0 && <PageHistory id={page.id} editor={editor} />}
          </Section>
        </div>
        <Preview
          draw={(body, signal) => api("POST /previews/page", { body, signal })}
          title="Page"
          draft={{ id: page.id, ...fields }}
          drawnOnce="Fix the errors to update the preview"
        />
      </div>
    </>
  );
}

interface FieldsProps {
  readonly editor: PageEditor;
}

function Text({ page, editor }: FieldsProps & { readonly page: EditablePage }) {
  const hint = page.isBuiltIn
    ? `The first paragraph appears below the title. ${hints[page.id] ?? ""} Leave empty to use our template.`
    : "The first paragraph appears below the title.";
  return (
    <Section title="Content">
      <MarkdownField
        label="Text"
        hint={hint}
        {...readField(editor, "text")}
        rows={page.id === "brands" ? 4 : 22}
      >
        {(insert) => (
          <div className="border-line border-t p-3">
            <PictureUpload
              label="Add a picture to the text"
              onAdded={({ file, width, height }) =>
                insert(() => `\n\n![Describe the picture](/media/${file}#${width}x${height})\n\n`)
              }
            />
          </div>
        )}
      </MarkdownField>
    </Section>
  );
}

/** The URL of a new page follows its title until it is edited. */
function TitleAndLinks({ page, editor }: FieldsProps & { readonly page: EditablePage }) {
  const { title, path, state, placement } = editor.fields;
  const suggest = (text: string) => (text === "" ? "" : `/${toSlug(text)}`);
  const follows = page.version === 0 && path === suggest(title);
  return (
    <Section title="Page">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Title"
          hint="Shown at the top and in menus"
          maxLength={80}
          {...readField(editor, "title")}
          onChange={({ currentTarget: { value } }) =>
            editor.edit(
              (fields) => ({ ...fields, title: value, path: follows ? suggest(value) : path }),
              "title",
            )
          }
        />
        <TextField
          label="URL"
          hint={
            page.version > 0 && path !== page.path
              ? `${page.path} will redirect to the new URL`
              : "For example, /our-story"
          }
          maxLength={120}
          autoCapitalize="none"
          spellCheck={false}
          {...readField(editor, "path")}
        />
        <SelectField
          label="Status"
          name="state"
          value={state}
          options={toOptions(states)}
          onChange={({ currentTarget: { value } }) =>
            editor.edit((fields) => ({ ...fields, state: value as PageFields["state"] }), "state")
          }
        />
        <SelectField
          label="Link to this page"
          name="placement"
          value={placement}
          options={toOptions(placements)}
          onChange={({ currentTarget: { value } }) =>
            editor.edit((fields) => ({ ...fields, placement: value as PagePlacement }), "placement")
          }
        />
      </div>
    </Section>
  );
}

function toOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function Seo({ editor }: FieldsProps) {
  return (
    <Section title="Search engines">
      <div className="grid gap-4">
        <TextField
          label="SEO title"
          hint="If empty, we use the title"
          maxLength={120}
          {...readField(editor, "seoTitle")}
        />
        <TextArea
          label="Meta description"
          hint="One or two sentences. If empty, we use the start of the text."
          rows={3}
          maxLength={320}
          {...readField(editor, "description")}
        />
      </div>
    </Section>
  );
}

type TextName = "description" | "path" | "seoTitle" | "text" | "title";

function readField(editor: PageEditor, name: TextName) {
  return {
    name,
    value: editor.fields[name],
    error: editor.messages[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = currentTarget;
      editor.edit((fields) => ({ ...fields, [name]: value }), name);
    },
  };
}
