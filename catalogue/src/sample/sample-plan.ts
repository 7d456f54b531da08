import { isDeepStrictEqual } from "node:util";
import { defaultCategories } from "@damson/shop/catalogue/shop-categories";
import type { Queries } from "../database/database.ts";
import type { ProductState } from "../database/schema.ts";
import { readPricesAt } from "../prices/prices-at.ts";
import {
  type ProductSnapshot,
  type StoredProduct,
  toSnapshot,
} from "../products/product-snapshot.ts";
import { type FindOrdered, hasAny, listKeys } from "../products/product-states.ts";
import { readProducts } from "../products/read-products.ts";
import { createSampleProducts } from "../seed/seed-products.ts";
import { seededBrands } from "../seed/seed-taxonomy.ts";
import { listBrands, type StoredBrand } from "../taxonomy/brands.ts";
import { listCategories, type StoredCategory } from "../taxonomy/categories.ts";
import { readSampleDocuments, type SampleDocuments } from "./sample-documents.ts";

/** The remaining parts of the sample shop, grouped by how they are removed. */
export interface SamplePlan {
  /** Unedited products without orders: they are deleted. */
  readonly products: readonly StoredProduct[];
  /** Unedited products with orders: they are archived. */
  readonly ordered: readonly StoredProduct[];
  /** Names of sample products that the owner edited: they stay. */
  readonly edited: readonly string[];
  /** Unedited categories that become empty. */
  readonly categories: readonly StoredCategory[];
  /** Unedited categories that archived products still need: they leave the menu. */
  readonly hidden: readonly StoredCategory[];
  readonly brands: readonly StoredBrand[];
  readonly documents: SampleDocuments;
}

export async function planSampleRemoval(
  db: Queries,
  now: Date,
  findOrdered: FindOrdered,
): Promise<SamplePlan> {
  const { unedited, edited } = await findSampleProducts(db, now);
  const orderedKeys = await findOrdered(db, listKeys(unedited));
  const ordered = unedited.filter((product) => hasAny(orderedKeys, product));
  const products = unedited.filter((product) => !hasAny(orderedKeys, product));
  const kept = await readUses(db, new Set(products.map(({ id }) => id)));
  const archived = new Set(ordered.map(({ id }) => id));
  const categories = (await listCategories(db)).filter(isSampleCategory);
  const needsMenu = (id: string) =>
    kept.some((use) => use.categoryId === id && use.state !== "archived" && !archived.has(use.id));
  return {
    products,
    ordered,
    edited: edited.map(({ name }) => name),
    categories: categories.filter(({ id }) => !kept.some(({ categoryId }) => categoryId === id)),
    hidden: categories.filter(
      ({ id, isInMenu }) =>
        isInMenu && kept.some(({ categoryId }) => categoryId === id) && !needsMenu(id),
    ),
    brands: (await listBrands(db)).filter(
      (brand) => isSampleBrand(brand) && !kept.some(({ brandId }) => brandId === brand.id),
    ),
    documents: await readSampleDocuments(db, new Set(listKeys(unedited))),
  };
}

/** Whether nothing of the sample shop is left to remove. */
export function isSampleGone({
  products,
  ordered,
  categories,
  hidden,
  brands,
  documents,
}: SamplePlan): boolean {
  return (
    [products, categories, hidden, brands].every(({ length }) => length === 0) &&
    ordered.every(({ state }) => state === "archived") &&
    Object.keys(documents).length === 0
  );
}

async function findSampleProducts(db: Queries, now: Date) {
  const samples = new Map(
    (await createSampleProducts(now)).map((sample) => [sample.product.slug, sample]),
  );
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "in", [...samples.keys()])
    .orderBy("position")
    .execute();
  const ids = rows.map(({ id }) => id);
  const stored = new Map((await readProducts(db, ids)).map((each) => [each.id, each]));
  const products = ids.flatMap((id) => stored.get(id) ?? []);
  const prices = await readPricesAt(db, listKeys(products), now);
  const isUnedited = (product: StoredProduct) => {
    const sample = samples.get(product.slug);
    if (!sample || !isSameContent(product, sample.product)) return false;
    return prices.get(product.slug)?.pence === sample.price.pence;
  };
  return {
    unedited: products.filter(isUnedited),
    edited: products.filter((product) => !isUnedited(product)),
  };
}

function isSameContent(product: StoredProduct, sample: ProductSnapshot): boolean {
  return isDeepStrictEqual(pickContent(toSnapshot(product)), pickContent(sample));
}

/** Leaves out ids, state, position and category. Changing them does not edit the product itself. */
function pickContent(product: ProductSnapshot) {
  const { state, goLiveAt, position, categoryId, variants, images, ...content } = product;
  return {
    ...content,
    variants: variants.map(({ id, ...variant }) => variant),
    images: images.map(({ id, ...image }) => image),
  };
}

interface ProductUse {
  readonly id: string;
  readonly state: ProductState;
  readonly brandId: string;
  readonly categoryId: string;
}

/** Reads the brands and categories of all products that stay. */
async function readUses(db: Queries, deleted: ReadonlySet<string>): Promise<readonly ProductUse[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "state", "brand_id as brandId", "category_id as categoryId"])
    .execute();
  return rows.filter(({ id }) => !deleted.has(id));
}

function isSampleCategory({ version, position, isInMenu, ...category }: StoredCategory): boolean {
  return defaultCategories.some(({ isInMenu: _, ...sample }) =>
    isDeepStrictEqual(category, { ...sample, isCosmetic: true }),
  );
}

function isSampleBrand({ version, position, ...brand }: StoredBrand): boolean {
  return seededBrands.some((sample) => isDeepStrictEqual(brand, { ...sample, description: "" }));
}
