/** Finds incomplete products among thousands by reading only the columns that the rules need. */
import { fromColumns } from "@damson/database";
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import { isPricedWhenShown } from "../prices/prices-at.ts";
import { readNonCosmeticCategories } from "../taxonomy/categories.ts";
import { listMissing, type Missing } from "./missing.ts";

type Found = SelectQueryBuilder<CatalogueSchema, "products" | "brands", object>;

/** Returns the ids of the products with a missing detail that `counts`. Keeps the order of `found`. */
export async function findIncomplete(
  db: Queries,
  found: Found,
  counts: (missing: Missing) => boolean,
  now: Date,
): Promise<readonly string[]> {
  const products = await readTexts(found);
  const nonCosmetic = await readNonCosmeticCategories(db);
  const variants = Map.groupBy(await readVariants(db, found, now), (each) => each.productId);
  const incomplete = products.filter((product) => {
    const own = variants.get(product.id) ?? [];
    const priced = new Set(own.flatMap(({ id, isPriced }) => (isPriced ? id : [])));
    const images = product.alt === null ? [] : [{ alt: product.alt }];
    const checked = { ...product, variants: own, images };
    const isCosmetic = !nonCosmetic.has(product.categoryId);
    return listMissing(checked, { hasPrice: (id) => priced.has(id), isCosmetic }).some(counts);
  });
  return incomplete.map(({ id }) => id);
}

/** Reads only the first character of each text, to see whether it is empty. */
async function readTexts(found: Found) {
  const rows = await found
    .select((of) => [
      "products.id",
      "products.is_flammable",
      "products.state",
      "products.category_id",
      selectFirstCharacter(of.ref("products.description")).as("description"),
      selectFirstCharacter(of.ref("products.ingredients")).as("ingredients"),
      selectFirstCharacter(of.ref("products.warnings")).as("warnings"),
      selectFirstCharacter(of.ref("products.responsible_person")).as("responsible_person"),
      selectFirstAlt(of).as("alt"),
    ])
    .execute();
  return rows.map((row) => fromColumns<typeof row>(row));
}

function selectFirstCharacter(text: Expression<string>) {
  return sql<string>`substr(${text}, 1, 1)`;
}

/**
 * Returns the smallest alt text of a product's pictures, so that an empty one comes first. Returns
 * null without pictures.
 */
function selectFirstAlt(of: ExpressionBuilder<CatalogueSchema, "products" | "brands">) {
  return of
    .selectFrom("product_images")
    .whereRef("product_images.product_id", "=", "products.id")
    .select(({ fn, ref }) => fn.min(selectFirstCharacter(ref("product_images.alt"))).as("alt"));
}

/** Skips archived variants, which need no details. */
async function readVariants(db: Queries, found: Found, now: Date) {
  const rows = await db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_variants.product_id")
    .where("product_variants.product_id", "in", found.clearOrderBy().select("products.id"))
    .where("product_variants.is_archived", "=", false)
    .select([
      "product_variants.id",
      "product_variants.product_id",
      "product_variants.key",
      "product_variants.is_archived",
      "product_variants.net_quantity",
      isPricedWhenShown(now).as("is_priced"),
    ])
    .execute();
  return rows.map((row) => fromColumns<typeof row>(row));
}
