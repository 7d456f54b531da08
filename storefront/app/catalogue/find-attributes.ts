import type { Attributes } from "@damson/shop/catalogue/attributes";
import records from "@damson/shop/catalogue/catalogue.json?attributes";

const bySlug = new Map(records);

/** What a nail or lash product is filtered by. Apart from the lists, which do not show it. */
export function findAttributes({ slug }: { readonly slug: string }): Attributes | undefined {
  return bySlug.get(slug);
}
