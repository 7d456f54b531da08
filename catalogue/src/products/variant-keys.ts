import { toSlug } from "@damson/shop/catalogue/slug";
import type { Queries } from "../database/database.ts";
import type { ProductContent, VariantContent } from "./product-content.ts";
import type { Variant } from "./product-snapshot.ts";

/** Returns the keys that are already taken. */
export type FindTaken = (keys: readonly string[]) => Promise<readonly string[]>;

/**
 * Assigns keys to new variants. The first variant of a product gets the slug, others the slug with
 * their option values.
 */
export async function assignKeys(
  findTaken: FindTaken,
  { slug, options, variants }: ProductContent,
  before: readonly Variant[],
): Promise<readonly Variant[]> {
  const known = new Map(before.map(({ id, key }) => [id, key]));
  const asked = variants.map((variant, at) => {
    if (at === 0 && before.length === 0) return slug;
    return createKey(slug, options, variant);
  });
  const taken = new Set([...known.values(), ...(await findTaken(asked))]);
  const keyed: Variant[] = [];
  for (const [at, { price, ...variant }] of variants.entries()) {
    const key =
      known.get(variant.id) ??
      variant.key ??
      (await findFreeKey(findTaken, asked[at] ?? slug, taken));
    taken.add(key);
    keyed.push({ ...variant, key });
  }
  return keyed;
}

function createKey(
  slug: string,
  options: ProductContent["options"],
  variant: VariantContent,
): string {
  const values = options.map(({ name }) => variant.optionValues[name] ?? "");
  return toSlug([slug, ...values].join(" "));
}

/** Skips keys that were ever used, because stock and orders refer to them forever. */
async function findFreeKey(
  findTaken: FindTaken,
  asked: string,
  taken: ReadonlySet<string>,
): Promise<string> {
  if (!taken.has(asked)) return asked;
  for (let count = 2; ; count += 1) {
    const key = `${asked}-${count}`;
    if (!taken.has(key) && (await findTaken([key])).length === 0) return key;
  }
}

export function findStoredKeys(db: Queries): FindTaken {
  return async (keys) => {
    const query = db.selectFrom("product_variants").select("key").where("key", "in", keys);
    return (await query.execute()).map(({ key }) => key);
  };
}
