import type { Queries } from "../database/database.ts";
import type { ProductContent, VariantContent } from "./product-content.ts";
import type { Variant } from "./product-snapshot.ts";

/** Gives new variants their keys: the slug for the first one of a product, with the option values for the others. */
export async function withKeys(
  db: Queries,
  { slug, options, variants }: ProductContent,
  before: readonly Variant[],
): Promise<readonly Variant[]> {
  const known = new Map(before.map(({ id, key }) => [id, key]));
  const used = new Set(known.values());
  const keyed: Variant[] = [];
  for (const [at, { price, ...variant }] of variants.entries()) {
    const asked = at === 0 && before.length === 0 ? slug : keyOf(slug, options, variant);
    const key = known.get(variant.id) ?? variant.key ?? (await freeKey(db, asked, used));
    used.add(key);
    keyed.push({ ...variant, key });
  }
  return keyed;
}

function keyOf(slug: string, options: ProductContent["options"], variant: VariantContent): string {
  const values = options.map(({ name }) => variant.optionValues[name] ?? "");
  return slugOf([slug, ...values].join(" "));
}

/** A text in the letters of an address. */
function slugOf(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

/** Keys stay with stock and orders for good, so one that was ever used is not given again. */
async function freeKey(db: Queries, asked: string, used: ReadonlySet<string>): Promise<string> {
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? asked : `${asked}-${count}`;
    const query = db.selectFrom("product_variants").select("id").where("key", "=", key);
    if (!used.has(key) && (await query.executeTakeFirst()) === undefined) return key;
  }
}
