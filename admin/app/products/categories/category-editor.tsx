import { toSlug } from "@damson/shop/catalogue/slug";
import { type FormEvent, useState } from "react";
import { ApiError, api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changedQueries } from "#admin/products/list/use-products.ts";
import { createId } from "#admin/products/new-id.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { useSettings } from "#admin/shop-settings/use-settings.ts";
import { Button } from "#admin/ui/button.tsx";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextArea, TextField } from "#admin/ui/field.tsx";
import type { StoredCategory } from "#api/taxonomy.ts";
import { DeleteCategory } from "./delete-category.tsx";

const ID = "category";

interface CategoryEditorProps {
  readonly category?: StoredCategory;
  readonly categories: readonly StoredCategory[];
  readonly onClose: () => void;
}

/** Dialog that edits a category from the version that was opened. */
export function CategoryEditor({ category, categories, onClose }: CategoryEditorProps) {
  const [opened] = useState(category);
  const { data: policies } = useSettings("policies");
  const save = useAction({
    run: (typed: Fields) => {
      const id = opened?.id ?? createId(typed.label, categories);
      const body = { ...typed, ...(opened && { version: opened.version }) };
      return api("PUT /categories/:id", { params: { id }, body });
    },
    done: (_answer, { label }) => `${label} saved`,
    onDone: () => closeDialog(ID),
    changes: changedQueries,
    showsFailure: true,
  });
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const errors = refusal?.fields ?? {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.start(readFields(new FormData(event.currentTarget)));
  };
  return (
    <Panel
      id={ID}
      title={opened?.label ?? "New category"}
      draft={`category:${opened?.id ?? "new"}:${opened?.version ?? 0}`}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <NameAndAddress category={opened} errors={errors} />
        <TextArea
          label="Introduction"
          name="introduction"
          hint="One or two sentences at the top of its page"
          rows={3}
          maxLength={500}
          defaultValue={opened?.introduction}
          error={errors.introduction}
        />
        <TextArea
          label="Meta description"
          name="description"
          hint="Shown in search engines. If empty, we use the introduction."
          rows={3}
          maxLength={2000}
          defaultValue={opened?.description}
          error={errors.description}
        />
        <CheckBox label="Show in menu" name="isInMenu" defaultChecked={opened?.isInMenu ?? true} />
        <CheckBox
          key={String(policies === undefined)}
          label="Not cosmetics"
          hint="Its products need no ingredients and no UK Responsible Person"
          name="isNoCosmetic"
          defaultChecked={opened ? !opened.isCosmetic : policies?.content.sellsCosmetics === false}
        />
        <FormError>{refusal ? formatMessage(refusal) : save.error?.message}</FormError>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {opened && <DeleteCategory category={opened} onDone={() => closeDialog(ID)} />}
          <Button type="submit" variant="primary" className="ml-auto" isPending={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function formatMessage({ code, fields, message }: ApiError): string | undefined {
  if (Object.keys(fields).length > 0) return undefined;
  if (code !== "catalogue_changed") return message;
  return `${message} Your changes aren’t saved. Reopen the category to see the latest version.`;
}

interface NameAndAddressProps {
  readonly category: StoredCategory | undefined;
  readonly errors: Readonly<Record<string, string>>;
}

/** The URL of a new category follows its name until it is edited. */
function NameAndAddress({ category, errors }: NameAndAddressProps) {
  const [path, setPath] = useState(category?.path ?? "");
  const [label, setLabel] = useState(category?.label ?? "");
  const follows = category === undefined && path === suggestPath(label);
  return (
    <>
      <TextField
        ref={autoFocusRef}
        label="Name"
        name="label"
        autoComplete="off"
        maxLength={80}
        value={label}
        error={errors.label}
        onChange={({ currentTarget: { value } }) => {
          setLabel(value);
          if (follows) setPath(suggestPath(value));
        }}
      />
      <TextField
        label="URL"
        name="path"
        hint={
          category && path !== category.path
            ? `${category.path} will redirect to the new URL`
            : "For example, /candles"
        }
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={path}
        error={errors.path}
        onChange={({ currentTarget: { value } }) => setPath(value)}
      />
    </>
  );
}

function suggestPath(label: string): string {
  const slug = toSlug(label);
  return slug && `/${slug}`;
}

type Fields = ReturnType<typeof readFields>;

function readFields(typed: FormData) {
  const text = (name: string) => String(typed.get(name) ?? "");
  return {
    label: text("label"),
    path: text("path"),
    introduction: text("introduction"),
    description: text("description"),
    isInMenu: typed.has("isInMenu"),
    isCosmetic: !typed.has("isNoCosmetic"),
  };
}
