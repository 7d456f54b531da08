import { formatPence } from "@damson/shop/money";
import type { ChangedThing, ListedChange } from "#api/catalogue-changes.ts";

const actions: Readonly<Record<string, string>> = {
  product_created: "Created",
  product_saved: "Saved",
  published: "Published",
  archived: "Archived",
  products_imported: "Imported",
  pictures_imported: "Imported pictures for",
  products_deleted: "Deleted",
  sample_removed: "Removed the sample shop:",
  category_set: "Moved to another category:",
  price_set: "Set the price of",
  price_scheduled: "Scheduled a price for",
  price_withdrawn: "Cancelled a sale for",
  prices_adjusted: "Set the prices of",
  brand_saved: "Saved the brand",
  category_saved: "Saved the category",
  category_deleted: "Deleted the category",
  page_saved: "Saved the page",
  categories_ordered: "Reordered categories:",
  document_saved: "Saved the settings:",
  undone: "Undid a change to",
};

/** Describes a change: `Set the price of Balm: £25.00 to £20.00`. */
export function changeText({ type, things, count }: ListedChange): string {
  const action = actions[type] ?? formatType(type);
  // Creating a product also sets the prices of its variants.
  const shown = type === "product_created" ? things.slice(0, 1) : things;
  // An import may change both a product and its price.
  const names = [...new Set(shown.map(({ name }) => name))].join("; ");
  const others = type === "product_created" ? 0 : count - shown.length;
  const more = others > 0 ? ` and ${others} more` : "";
  const [only, ...rest] = shown;
  const detail = only && rest.length === 0 && others === 0 ? formatDetail(only) : "";
  return `${action} ${names}${more}${detail}`;
}

function formatDetail({ fields, price }: ChangedThing): string {
  if (price) {
    const { from, to } = price;
    if (to === undefined) return "";
    return from === undefined
      ? `: ${formatPence(to)}`
      : `: ${formatPence(from)} to ${formatPence(to)}`;
  }
  return fields.length === 0 ? "" : `: ${fields.map(formatField).join(", ")}`;
}

const fieldNames: Readonly<Record<string, string>> = {
  brandId: "brand",
  categoryId: "category",
  goLiveAt: "go-live date",
  images: "pictures",
  slug: "URL",
};

/** Converts `searchTitle` to `search title`. */
function formatField(field: string): string {
  const name = fieldNames[field];
  if (name !== undefined) return name;
  return field
    .replace(/(?:^is)?([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)
    .trim();
}

function formatType(type: string): string {
  const text = type.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
