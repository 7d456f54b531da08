import { toSlug } from "@damson/shop/catalogue/slug";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Taxonomy } from "#api/taxonomy.ts";
import { useEditorPage, useField } from "../editor-context.ts";
import { Flag } from "../fields/flag.tsx";
import { Text } from "../fields/text.tsx";
import { NewBrand } from "./new-brand.tsx";

export function About({ taxonomy }: { readonly taxonomy: Taxonomy }) {
  const { brands, categories } = taxonomy;
  return (
    <Section title="About">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Name />
        </div>
        <Brand brands={brands} />
        <div>
          <Choice
            name="categoryId"
            label="Category"
            options={categories.map(({ id, label }) => ({ value: id, label }))}
          />
          {categories.length === 0 && (
            <Link
              to="/products/categories"
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 mouse:min-h-9"
            >
              Add your first category
            </Link>
          )}
        </div>
        <div className="sm:col-span-2">
          <Address />
        </div>
        <fieldset>
          <legend className="font-medium">Badges</legend>
          <Flag
            name="isNew"
            label="New"
            hint="Removed automatically. You can change when under Settings, Products."
          />
          <Flag name="isBestSeller" label="Best seller" />
        </fieldset>
      </div>
    </Section>
  );
}

function Brand({ brands }: Pick<Taxonomy, "brands">) {
  const { set } = useField("brandId");
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
      <Choice
        name="brandId"
        label="Brand"
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button variant="quiet" className="-ml-2" onClick={() => setAdding(true)}>
        Add brand
      </Button>
      {isAdding && <NewBrand brands={brands} onMade={set} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** The name. The URL of a new product follows it until the URL is edited. */
function Name() {
  const { editor, page } = useEditorPage();
  const { value, error } = useField("name");
  return (
    <TextField
      label="Name"
      name="name"
      hint="As on the pack, without the brand"
      autoComplete="off"
      maxLength={150}
      value={value}
      error={error}
      onChange={({ currentTarget: { value: name } }) =>
        editor.edit((fields) => {
          const follows = page === undefined && fields.slug === toSlug(fields.name);
          return { ...fields, name, ...(follows ? { slug: toSlug(name).slice(0, 120) } : {}) };
        })
      }
    />
  );
}

function Address() {
  const { page } = useEditorPage();
  const { value } = useField("slug");
  const saved = page?.product.slug;
  const wasShown = page !== undefined && page.product.goLiveAt !== null;
  const isChanged = saved !== undefined && saved !== value.trim();
  return (
    <div className="grid gap-1">
      <Text
        name="slug"
        label="URL"
        hint={`/products/${value.trim() || "…"}`}
        maxLength={120}
        isCode
      />
      <p role="status" className="text-ink-soft text-xs empty:hidden">
        {isChanged &&
          (wasShown
            ? `/products/${saved} will redirect to the new URL, so existing links keep working`
            : "No redirect needed: this product was never live")}
      </p>
    </div>
  );
}

interface ChoiceProps {
  readonly name: "brandId" | "categoryId";
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, label, options }: ChoiceProps) {
  const { value, error, set } = useField(name);
  return (
    <SelectField
      label={label}
      name={name}
      error={error}
      value={value}
      options={value === "" ? [{ value: "", label: "Choose one" }, ...options] : options}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
