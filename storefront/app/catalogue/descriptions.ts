import descriptions from "./catalogue.json?descriptions";

const bySlug = new Map(descriptions);

/** A sentence about a product: for whoever looks closer, so it is not part of the lists. */
export function descriptionOf({ slug }: { readonly slug: string }): string {
  return bySlug.get(slug) ?? "";
}
