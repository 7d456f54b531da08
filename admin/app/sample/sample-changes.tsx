import { formatCount } from "#admin/lib/format-count.ts";
import type { SamplePreview, SampleText } from "#api/sample.ts";

const texts: Readonly<Record<SampleText, string>> = {
  home: "the sample slides and tiles of the home page",
  announcements: "the sample announcement",
  brand: "the sample newsletter name",
  search: "the sample search synonyms",
  shop_name: "the sample home page title",
};

const list = new Intl.ListFormat("en-GB");

/** Lists the products and texts that removing the sample shop deletes, archives or keeps. */
export function SampleChanges({ preview }: { readonly preview: SamplePreview }) {
  const { products, archived, edited, categories, hiddenCategories, brands } = preview;
  const deleted = [
    ...(products > 0 ? [formatCount(products, "product")] : []),
    ...(categories.length > 0 ? [`the categories ${list.format(categories)}`] : []),
    ...(brands.length > 0 ? [`the brands ${list.format(brands)}`] : []),
    ...preview.texts.map((name) => texts[name]),
  ];
  return (
    <dl className="grid gap-3">
      <Names title="Deleted" names={deleted} />
      <Names title="Archived, because they have orders" names={archived} />
      <Names
        title="Hidden from the menu, because archived products need them"
        names={hiddenCategories}
      />
      <Names title="Kept, because you edited them" names={edited} />
    </dl>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt className="font-medium">{title}</dt>
      <dd>
        <ul className="max-h-64 list-disc overflow-y-auto pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
