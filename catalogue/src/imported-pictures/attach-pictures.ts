import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import { type Recorded, recordChange } from "../history/record-change.ts";
import { changeProduct } from "../products/change-products.ts";
import { type Image, MAX_PICTURES } from "../products/product-content.ts";
import {
  type ProductSnapshot,
  type StoredProduct,
  toSnapshot,
} from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { findMissing } from "../products/requirements.ts";
import { deleteUndone } from "./rows.ts";

/**
 * Adds the imported pictures of a product in one change, once all of them are processed. Publishes
 * a draft if the import asks for it, no picture failed and no required detail is missing. The
 * author is the person who imported them.
 */
export async function attachPictures(
  db: Queries,
  productId: string,
  now: Date,
): Promise<Recorded | undefined> {
  const author = await findAuthor(db, productId, now);
  if (!author) return undefined;
  return recordChange(db, author, { type: "pictures_imported" }, async () => {
    await deleteUndone(db);
    const rows = await listRows(db, productId);
    const ready = rows.filter(({ state }) => state === "ready");
    const [product] = await readProducts(db, [productId]);
    if (!product || ready.length === 0 || rows.some(({ state }) => state === "waiting")) return [];
    const images = ready.flatMap((row) => toImage(row, product) ?? []);
    const after = {
      ...toSnapshot(product),
      images: [...product.images, ...images].slice(0, MAX_PICTURES),
    };
    const isWhole = rows.every(({ state }) => state !== "failed");
    const publishes = isWhole && ready.some((row) => row.publishes);
    await markDone(db, ready);
    const shown = publishes ? await publishIfComplete(db, after, now) : after;
    return changeProduct(db, product, shown, author);
  });
}

type Rows = Awaited<ReturnType<typeof listRows>>;

function listRows(db: Queries, productId: string) {
  return db
    .selectFrom("imported_pictures")
    .select(["id", "state", "image", "alt", "variant_id", "publishes"])
    .where("product_id", "=", productId)
    .where("state", "<>", "done")
    .orderBy("id")
    .execute();
}

async function findAuthor(db: Queries, productId: string, now: Date): Promise<Author | undefined> {
  const row = await db
    .selectFrom("imported_pictures")
    .select(["person", "person_id as personId"])
    .where("product_id", "=", productId)
    .where("state", "=", "ready")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, now };
}

function toImage({ image, alt, variant_id }: Rows[number], product: StoredProduct) {
  if (!image) return undefined;
  const isThere = product.variants.some(({ id }) => id === variant_id);
  return {
    ...image,
    widths: [...image.widths],
    id: randomUUID(),
    isBuiltIn: false,
    variantId: isThere ? variant_id : null,
    alt,
  } satisfies Image;
}

async function publishIfComplete(
  db: Queries,
  product: ProductSnapshot,
  now: Date,
): Promise<ProductSnapshot> {
  if (product.state !== "draft") return product;
  const live = { ...product, state: "live" as const, goLiveAt: now.toISOString() };
  const [missing = []] = await findMissing(db, [live], now);
  return missing.some(({ isRequired }) => isRequired) ? product : live;
}

async function markDone(db: Queries, rows: Rows): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const done = { state: "done" as const, image: null };
  await db.updateTable("imported_pictures").set(done).where("id", "in", ids).execute();
}
