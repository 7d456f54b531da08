import { isDeepStrictEqual } from "node:util";
import { toAllColumns, toColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import { insertRows } from "../database/in-batches.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import type { Author } from "../history/author.ts";
import type { ChangeItem } from "../history/record-change.ts";
import {
  type ProductSnapshot,
  type StoredProduct,
  toSnapshot,
  type Variant,
} from "./product-snapshot.ts";

export interface NewProduct {
  readonly id: string;
  readonly product: ProductSnapshot;
}

export async function insertProduct(
  db: Queries,
  id: string,
  product: ProductSnapshot,
  { now }: Author,
): Promise<ChangeItem> {
  await insertProducts(db, [{ id, product }], now);
  const after = { ...product };
  return { entity: "product", entityId: id, before: null, after, isVisible: false };
}

/** Inserts new products, with one statement per table. */
export async function insertProducts(
  db: Queries,
  products: readonly NewProduct[],
  now: Date,
): Promise<void> {
  const rows = products.map(({ id, product }) =>
    toAllColumns<CatalogueSchema, "products">({
      id,
      ...toProductRow(product),
      version: 1,
      createdAt: now,
      updatedAt: now,
      firstLiveAt: chooseFirstLiveAt(product, null, now),
    }),
  );
  await insertRows(db, "products", rows);
  await insertRows(
    db,
    "product_options",
    products.flatMap(({ id, product }) => toOptionRows(id, product)),
  );
  await insertRows(
    db,
    "product_variants",
    products.flatMap(({ id, product }) => toVariantRows(id, [...product.variants.entries()])),
  );
  await insertRows(
    db,
    "product_images",
    products.flatMap(({ id, product }) => toImageRows(id, product)),
  );
}

const PRODUCT_TABLES = [
  "imported_pictures",
  "product_images",
  "product_variants",
  "product_options",
] as const;

/** Deletes products, but keeps their prices, which are append-only. Returns the history items. */
export async function deleteProductRows(
  db: Queries,
  products: readonly StoredProduct[],
): Promise<readonly ChangeItem[]> {
  const ids = products.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const table of PRODUCT_TABLES) {
    await db.deleteFrom(table).where("product_id", "in", ids).execute();
  }
  await db.deleteFrom("products").where("id", "in", ids).execute();
  return products.map((product) => ({
    entity: "product",
    entityId: product.id,
    before: { ...toSnapshot(product) },
    after: null,
    isVisible: product.goLiveAt !== null,
  }));
}

/**
 * Writes the differences. Keeps variants that are missing in `after`, because prices refer to them.
 */
export async function updateProduct(
  db: Queries,
  before: StoredProduct,
  after: ProductSnapshot,
  now: Date,
): Promise<void> {
  const { id, version } = before;
  const row = toColumns<CatalogueSchema, "products">({
    ...toProductRow(after),
    version: version + 1,
    updatedAt: now,
    firstLiveAt: chooseFirstLiveAt(after, before.firstLiveAt, now),
  });
  await db.updateTable("products").set(row).where("id", "=", id).execute();
  await updateVariants(db, before, after);
  if (!isDeepStrictEqual(before.images, after.images)) {
    await db.deleteFrom("product_images").where("product_id", "=", id).execute();
    await insertRows(db, "product_images", toImageRows(id, after));
  }
  if (!isDeepStrictEqual(before.options, after.options)) {
    await db.deleteFrom("product_options").where("product_id", "=", id).execute();
    await insertRows(db, "product_options", toOptionRows(id, after));
  }
}

async function updateVariants(
  db: Queries,
  before: StoredProduct,
  after: ProductSnapshot,
): Promise<void> {
  const places = new Map(before.variants.map((variant, at) => [variant.id, { variant, at }]));
  const added: [number, Variant][] = [];
  for (const [position, variant] of after.variants.entries()) {
    const place = places.get(variant.id);
    if (!place) {
      added.push([position, variant]);
    } else if (place.at !== position || !isDeepStrictEqual(place.variant, variant)) {
      const { id, key, ...rest } = variant;
      const row = { ...toColumns<CatalogueSchema, "product_variants">(rest), position };
      await db.updateTable("product_variants").set(row).where("id", "=", id).execute();
    }
  }
  await insertRows(db, "product_variants", toVariantRows(before.id, added));
}

/** Keeps the first publication once it has passed. Otherwise uses the planned time. */
function chooseFirstLiveAt({ state, goLiveAt }: ProductSnapshot, before: string | null, now: Date) {
  const hasCome = before !== null && new Date(before) <= now;
  const first = hasCome ? before : state === "live" ? goLiveAt : null;
  return first === null ? null : new Date(first);
}

function toProductRow({ options, variants, images, goLiveAt, ...product }: ProductSnapshot) {
  return { ...product, goLiveAt: goLiveAt === null ? null : new Date(goLiveAt) };
}

function toVariantRows(
  productId: string,
  variants: readonly (readonly [position: number, Variant])[],
) {
  return variants.map(([position, variant]) =>
    toAllColumns<CatalogueSchema, "product_variants">({ ...variant, productId, position }),
  );
}

function toOptionRows(productId: string, { options }: ProductSnapshot) {
  return options.map(({ name, ...choices }, position) =>
    toAllColumns<CatalogueSchema, "product_options">({
      productId,
      position,
      name,
      choices,
    }),
  );
}

function toImageRows(productId: string, { images }: ProductSnapshot) {
  return images.map(({ widths, ...image }, position) =>
    toAllColumns<CatalogueSchema, "product_images">({
      ...image,
      productId,
      position,
      sizes: { widths },
    }),
  );
}
