import type { Attributes } from "@damson/shop/catalogue/attributes";
import records from "@damson/shop/catalogue/catalogue.json?attributes";

const bySlug = new Map(records);

/** Finds the attributes that a nail or lash product is filtered by. Apart from the lists, which do not show them. */
export function findAttributes({ slug }: { readonly slug: string }): Attributes | undefined {
  return bySlug.get(slug);
}
