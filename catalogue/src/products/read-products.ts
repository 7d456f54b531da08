import { fromColumns } from "@damson/database";
import type { Queries, Row } from "../database/database.ts";
import { queryIdsInBatches } from "../database/in-batches.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import { NotFoundError } from "../errors.ts";
import type { Image } from "./product-content.ts";
import type { StoredProduct, Variant } from "./product-snapshot.ts";

type Table<Name extends keyof CatalogueSchema> = CatalogueSchema[Name];

/** Reads products in any order. Skips unknown ids. */
export function readProducts(
  db: Queries,
  ids: readonly string[],
): Promise<readonly StoredProduct[]> {
  return queryIdsInBatches(ids, (part) => readSome(db, part));
}

/** Throws `NotFoundError`. */
export async function getProduct(db: Queries, id: string): Promise<StoredProduct> {
  const [product] = await readProducts(db, [id]);
  if (!product) throw new NotFoundError("Product not found");
  return product;
}

async function readSome(db: Queries, ids: readonly string[]): Promise<readonly StoredProduct[]> {
  const products = await db.selectFrom("products").selectAll().where("id", "in", ids).execute();
  const options = groupByProduct(
    await db
      .selectFrom("product_options")
      .selectAll()
      .where("product_id", "in", ids)
      .orderBy("position")
      .execute(),
  );
  const variants = groupByProduct(
    await db
      .selectFrom("product_variants")
      .selectAll()
      .where("product_id", "in", ids)
      .orderBy("position")
      .execute(),
  );
  const images = groupByProduct(
    await db
      .selectFrom("product_images")
      .selectAll()
      .where("product_id", "in", ids)
      .orderBy("position")
      .execute(),
  );
  return products.map((product) => ({
    ...toContent(fromColumns(product)),
    options: (options.get(product.id) ?? []).map(toOption),
    variants: (variants.get(product.id) ?? []).map(toVariant),
    images: (images.get(product.id) ?? []).map(toImage),
  }));
}

function groupByProduct<Columns extends { readonly product_id: string }>(rows: readonly Columns[]) {
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

function toContent({ goLiveAt, firstLiveAt, ...row }: Row<"products">) {
  return {
    ...row,
    goLiveAt: goLiveAt?.toISOString() ?? null,
    firstLiveAt: firstLiveAt?.toISOString() ?? null,
  };
}

function toOption({ name, choices }: Table<"product_options">) {
  return { name, ...choices };
}

function toVariant(columns: Table<"product_variants">): Variant {
  const { productId, position, ...variant } = fromColumns<Table<"product_variants">>(columns);
  return variant;
}

function toImage(columns: Table<"product_images">): Image {
  const { productId, position, sizes, ...image } = fromColumns<Table<"product_images">>(columns);
  return { ...image, widths: sizes.widths };
}
