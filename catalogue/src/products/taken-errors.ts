import type { Queries } from "../database/database.ts";
import type { ProductSnapshot } from "./product-snapshot.ts";

/**
 * Finds values that other products already use, and references to unknown brands or categories.
 * Returns messages by path.
 */
export async function findTakenErrors(
  db: Queries,
  id: string,
  product: ProductSnapshot,
): Promise<Readonly<Record<string, string>>> {
  const errors: Record<string, string> = {};
  if (await isTaken(db, id, product.slug)) errors.slug = "Another product already uses this URL";
  if (!(await hasRow(db, "brands", product.brandId))) errors.brandId = "Brand not found";
  if (!(await hasRow(db, "categories", product.categoryId))) {
    errors.categoryId = "Category not found";
  }
  return { ...errors, ...(await findTakenVariants(db, id, product)) };
}

async function isTaken(db: Queries, id: string, slug: string): Promise<boolean> {
  const query = db.selectFrom("products").select("id").where("slug", "=", slug);
  return (await query.where("id", "<>", id).executeTakeFirst()) !== undefined;
}

async function hasRow(db: Queries, table: "brands" | "categories", id: string): Promise<boolean> {
  const query = db.selectFrom(table).select("id").where("id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
}

async function findTakenVariants(db: Queries, id: string, { variants }: ProductSnapshot) {
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const others = await db
    .selectFrom("product_variants")
    .select(["id", "key", "sku"])
    .where("product_id", "<>", id)
    .where((has) =>
      has.or([
        has(
          "id",
          "in",
          variants.map((variant) => variant.id),
        ),
        has(
          "key",
          "in",
          variants.map(({ key }) => key),
        ),
        ...(skus.length > 0 ? [has("sku", "in", skus)] : []),
      ]),
    )
    .execute();
  const errors: Record<string, string> = {};
  for (const [at, variant] of variants.entries()) {
    if (others.some(({ sku }) => sku !== null && sku === variant.sku)) {
      errors[`variants.${at}.sku`] = "Another product already uses this SKU";
    }
    if (others.some((other) => other.id === variant.id || other.key === variant.key)) {
      errors[`variants.${at}.key`] = "Another product already uses this variant";
    }
  }
  return errors;
}
