import { isDeepStrictEqual } from "node:util";
import { toColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import type { ProductSnapshot, StoredProduct, Variant } from "./product-snapshot.ts";

export interface NewProduct {
  readonly id: string;
  readonly product: ProductSnapshot;
}

/** Inserts a product that is not there yet. */
export async function insertProduct(
  db: Queries,
  id: string,
  product: ProductSnapshot,
  now: Date,
): Promise<void> {
  await insertProducts(db, [{ id, product }], now);
}

/** Inserts some products that are not there yet, each of its tables at once. */
export async function insertProducts(
  db: Queries,
  products: readonly NewProduct[],
  now: Date,
): Promise<void> {
  const rows = products.map(({ id, product }) => {
    const first = firstLiveAt(product, null, now);
    const times = { version: 1, first_live_at: first, created_at: now, updated_at: now };
    return { id, ...columnsOf(product), ...times };
  });
  await db.insertInto("products").values(rows).execute();
  await insertOptions(
    db,
    products.flatMap(({ id, product }) => optionRows(id, product)),
  );
  await insertVariants(
    db,
    products.flatMap(({ id, product }) => variantRows(id, [...product.variants.entries()])),
  );
  await insertImages(
    db,
    products.flatMap(({ id, product }) => imageRows(id, product)),
  );
}

/** Writes what is different. Variants that are missing stay as they are: their prices are on record. */
export async function updateProduct(
  db: Queries,
  before: StoredProduct,
  after: ProductSnapshot,
  now: Date,
): Promise<void> {
  const { id, version } = before;
  const first = firstLiveAt(after, before.firstLiveAt, now);
  const times = { version: version + 1, first_live_at: first, updated_at: now };
  const row = { ...columnsOf(after), ...times };
  await db.updateTable("products").set(row).where("id", "=", id).execute();
  await updateVariants(db, before, after);
  if (!isDeepStrictEqual(before.images, after.images)) {
    await db.deleteFrom("product_images").where("product_id", "=", id).execute();
    await insertImages(db, imageRows(id, after));
  }
  if (!isDeepStrictEqual(before.options, after.options)) {
    await db.deleteFrom("product_options").where("product_id", "=", id).execute();
    await insertOptions(db, optionRows(id, after));
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
  await insertVariants(db, variantRows(before.id, added));
}

/** A moment that has come stays. Before it, all that counts is the one that is planned. */
function firstLiveAt({ state, goLiveAt }: ProductSnapshot, before: string | null, now: Date) {
  const hasCome = before !== null && new Date(before) <= now;
  const first = hasCome ? before : state === "live" ? goLiveAt : null;
  return first === null ? null : new Date(first);
}

function columnsOf({ options, variants, images, goLiveAt, ...product }: ProductSnapshot) {
  return {
    slug: product.slug,
    brand_id: product.brandId,
    category_id: product.categoryId,
    name: product.name,
    description: product.description,
    how_to_use: product.howToUse,
    ingredients: product.ingredients,
    warnings: product.warnings,
    responsible_person: product.responsiblePerson,
    period_after_opening: product.periodAfterOpening,
    search_words: product.searchWords,
    search_title: product.searchTitle,
    search_description: product.searchDescription,
    sharing_title: product.sharingTitle,
    sharing_description: product.sharingDescription,
    is_new: product.isNew,
    is_best_seller: product.isBestSeller,
    is_flammable: product.isFlammable,
    vat_rate: product.vatRate,
    attributes: product.attributes,
    state: product.state,
    go_live_at: goLiveAt === null ? null : new Date(goLiveAt),
    position: product.position,
  };
}

function variantRows(
  productId: string,
  variants: readonly (readonly [position: number, Variant])[],
) {
  return variants.map(([position, variant]) => ({
    id: variant.id,
    product_id: productId,
    key: variant.key,
    sku: variant.sku,
    gtin: variant.gtin,
    option_values: variant.optionValues,
    contents: variant.contents,
    net_quantity: variant.netQuantity,
    net_unit: variant.netUnit,
    weight: variant.weight,
    position,
    is_archived: variant.isArchived,
  }));
}

function optionRows(id: string, { options }: ProductSnapshot) {
  return options.map(({ name, values }, position) => ({
    product_id: id,
    position,
    name,
    choices: { values },
  }));
}

function imageRows(id: string, { images }: ProductSnapshot) {
  return images.map((image, position) => ({
    id: image.id,
    product_id: id,
    variant_id: image.variantId,
    position,
    hash: image.hash,
    file: image.file,
    is_built_in: image.isBuiltIn,
    alt: image.alt,
    focal_x: image.focalX,
    focal_y: image.focalY,
    placeholder_colour: image.placeholderColour,
    width: image.width,
    height: image.height,
    sizes: { widths: image.widths },
  }));
}

async function insertVariants(
  db: Queries,
  rows: readonly ReturnType<typeof variantRows>[number][],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("product_variants").values(rows).execute();
}

async function insertOptions(
  db: Queries,
  rows: readonly ReturnType<typeof optionRows>[number][],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("product_options").values(rows).execute();
}

async function insertImages(
  db: Queries,
  rows: readonly ReturnType<typeof imageRows>[number][],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("product_images").values(rows).execute();
}
