import type { Attributes } from "./attributes.ts";
import records from "./catalogue.json?attributes";

const bySlug = new Map(records);

/** What a nail or lash product is filtered by. Apart from the lists, which do not show it. */
export function findAttributes({ slug }: { readonly slug: string }): Attributes | undefined {
  return bySlug.get(slug);
}
