import descriptions from "@damson/shop/catalogue/catalogue.json?descriptions";

const bySlug = new Map(descriptions);

/** A sentence about a product. Apart from the lists, which do not show it. */
export function descriptionOf({ slug }: { readonly slug: string }): string {
  return bySlug.get(slug) ?? "";
}
