import { isDeepStrictEqual } from "node:util";
import type { Queries } from "../database/database.ts";
import { InvalidChangeError, NotFoundError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { createConflict } from "../history/changes.ts";
import type { ChangeItem } from "../history/record-change.ts";
import { productPath, redirect } from "../taxonomy/redirects.ts";
import { findContentErrors } from "./content-errors.ts";
import { type ProductSnapshot, type StoredProduct, toSnapshot } from "./product-snapshot.ts";
import { readProducts } from "./read-products.ts";
import { findTakenErrors } from "./taken-errors.ts";
import { updateProduct } from "./write-product.ts";

export interface ProductVersion {
  readonly id: string;
  /** The version on the staff member's screen. Not checked if absent. */
  readonly version?: number | undefined;
}

/** Reads the products to change, in the given order. Throws `NotFoundError` and `ConflictError`. */
export async function readProductsToChange(
  db: Queries,
  versions: readonly ProductVersion[],
): Promise<readonly StoredProduct[]> {
  const products = await readProducts(
    db,
    versions.map(({ id }) => id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const found: StoredProduct[] = [];
  for (const { id, version } of versions) {
    const product = byId.get(id);
    if (!product) throw new NotFoundError("Product not found");
    if (version !== undefined && version !== product.version) {
      throw await createConflict(db, "product", id);
    }
    found.push(product);
  }
  return found;
}

/**
 * Writes a changed product and its redirect. Returns the history item, or `undefined` if nothing
 * differs.
 */
export async function changeProduct(
  db: Queries,
  before: StoredProduct,
  after: ProductSnapshot,
  author: Author,
): Promise<readonly ChangeItem[]> {
  const next = await checkChange(db, before, after);
  return next ? [await writeChangedProduct(db, before, next, author)] : [];
}

/** Returns the product to write; `undefined` if nothing differs. Throws `InvalidChangeError`. */
export async function checkChange(
  db: Queries,
  before: StoredProduct,
  after: ProductSnapshot,
): Promise<ProductSnapshot | undefined> {
  const old = toSnapshot(before);
  const next = keepRemovedVariants(old, after);
  if (isDeepStrictEqual(old, next)) return undefined;
  await requireValid(db, before.id, next, old);
  return next;
}

/** Writes a validated product and its redirect. Returns the history item. */
export async function writeChangedProduct(
  db: Queries,
  before: StoredProduct,
  next: ProductSnapshot,
  { now }: Author,
): Promise<ChangeItem> {
  const old = toSnapshot(before);
  await updateProduct(db, before, next, now);
  if (needsRedirect(old, next)) {
    await redirect(db, productPath(old.slug), productPath(next.slug), now);
  }
  return {
    entity: "product",
    entityId: before.id,
    before: { ...old },
    after: { ...next },
    isVisible: isVisibleChange(old, next),
  };
}

export function isVisibleChange(old: ProductSnapshot, next: ProductSnapshot): boolean {
  return needsRedirect(old, next) || old.state === "live" || next.state === "live";
}

/** A draft never had a public URL, so it needs no redirect. */
function needsRedirect(old: ProductSnapshot, next: ProductSnapshot): boolean {
  return old.slug !== next.slug && old.goLiveAt !== null;
}

/** Throws `InvalidChangeError`. */
export async function requireValid(
  db: Queries,
  id: string,
  product: ProductSnapshot,
  before?: ProductSnapshot,
): Promise<void> {
  // Skips the check if nothing relevant changed, because it costs a round trip per product in bulk
  // changes.
  const hasSameNames = before && isDeepStrictEqual(listReferences(before), listReferences(product));
  const taken = hasSameNames ? {} : await findTakenErrors(db, id, product);
  const errors = { ...findContentErrors(product), ...taken };
  if (Object.keys(errors).length > 0) throw new InvalidChangeError(errors);
}

/** Returns the values that must be unique or refer to something else. */
function listReferences({ slug, brandId, categoryId, variants }: ProductSnapshot) {
  return [slug, brandId, categoryId, ...variants.flatMap(({ id, key, sku }) => [id, key, sku])];
}

/** Archives removed variants instead of deleting them, because prices and orders refer to them. */
function keepRemovedVariants(before: ProductSnapshot, after: ProductSnapshot): ProductSnapshot {
  const kept = new Set(after.variants.map(({ id }) => id));
  const former = before.variants
    .filter(({ id }) => !kept.has(id))
    .map((variant) => ({ ...variant, sku: null, isArchived: true }));
  const variants = [...after.variants, ...former];
  const ids = new Set(variants.map(({ id }) => id));
  // Pictures of removed variants become pictures of the product.
  const images = after.images.map((image) =>
    image.variantId === null || ids.has(image.variantId) ? image : { ...image, variantId: null },
  );
  return { ...after, variants, images };
}
