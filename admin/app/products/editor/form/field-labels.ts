import type { ProductFields } from "./product-fields.ts";

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  brandId: "Brand",
  categoryId: "Category",
  slug: "URL",
  description: "Description",
  howToUse: "How to use",
  ingredients: "Ingredients",
  warnings: "Warnings",
  responsiblePerson: "UK Responsible Person",
  periodAfterOpening: "Period after opening",
  searchKeywords: "Search keywords",
  searchTitle: "SEO title",
  searchDescription: "Meta description",
  sharingTitle: "Social title",
  sharingDescription: "Social description",
  vatRate: "VAT rate",
  isNew: "New",
  isBestSeller: "Best seller",
  isFlammable: "Flammable",
  attributes: "Attributes",
  options: "Options",
  variants: "Variants",
  images: "Pictures",
  state: "Status",
  goLiveAt: "Go-live date",
  position: "Position",
} satisfies Readonly<Record<keyof ProductFields | "state" | "goLiveAt" | "position", string>>;

function getFieldLabel(name: string): string {
  return labels[name] ?? name;
}

/** `Name, Ingredients and Pictures`. */
export function formatFieldNames(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names.map(getFieldLabel));
}
