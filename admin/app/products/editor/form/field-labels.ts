import type { ProductFields } from "./product-fields.ts";

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  brandId: "Brand",
  categoryId: "Category",
  slug: "Address",
  description: "Description",
  howToUse: "How to use",
  ingredients: "Ingredients",
  warnings: "Warnings",
  responsiblePerson: "Responsible Person",
  periodAfterOpening: "Period after opening",
  searchWords: "Search words",
  searchTitle: "Title in search engines",
  searchDescription: "Text in search engines",
  sharingTitle: "Title when shared",
  sharingDescription: "Text when shared",
  vatRate: "VAT rate",
  isNew: "New",
  isBestSeller: "Best seller",
  isFlammable: "Flammable",
  attributes: "Attributes",
  options: "Options",
  variants: "Variants",
  images: "Pictures",
  state: "State",
  goLiveAt: "Time to go live",
  position: "Place in lists",
} satisfies Readonly<Record<keyof ProductFields | "state" | "goLiveAt" | "position", string>>;

function fieldLabel(name: string): string {
  return labels[name] ?? name;
}

/** `Name, Ingredients and Pictures`. */
export function fieldNames(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names.map(fieldLabel));
}
