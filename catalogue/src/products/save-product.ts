import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields } from "../history/save.ts";
import { insertPrices } from "../prices/insert-price.ts";
import { priceItem } from "../prices/price-item.ts";
import {
  changeProduct,
  type ProductVersion,
  productsToChange,
  requireValid,
} from "./change-products.ts";
import { nextPosition } from "./next-position.ts";
import { type ProductContent, type ProductInput, productContent } from "./product-content.ts";
import type { ProductSnapshot, StoredProduct } from "./product-snapshot.ts";
import { requireWhole } from "./requirements.ts";
import { withKeys } from "./variant-keys.ts";
import { insertProduct } from "./write-product.ts";

/** Creates a product as a draft. Throws `InvalidChangeError`. */
export async function createProduct(
  db: Queries,
  author: Author,
  input: ProductInput,
): Promise<Recorded & { readonly id: string }> {
  const content = parseFields(productContent, input);
  const id = randomUUID();
  const recorded = await recordChange(db, author, { type: "product_created" }, () =>
    insertDraft(db, id, content, author),
  );
  return { ...recorded, id };
}

/** Inserts a draft with its first prices, and returns the items for the history. */
async function insertDraft(
  db: Queries,
  id: string,
  content: ProductContent,
  author: Author,
): Promise<readonly ChangeItem[]> {
  const snapshot = await snapshotFrom(db, content);
  await requireValid(db, id, snapshot);
  await insertProduct(db, id, snapshot, author.now);
  const item = { entity: "product", entityId: id, before: null, isVisible: false } as const;
  return [
    { ...item, after: { ...snapshot } },
    ...(await insertFirstPrices(db, content, [], author)),
  ];
}

/**
 * Saves a whole product: texts, options, variants, pictures in their order. Its state stays. Throws `ConflictError` if it
 * was changed since that version, `InvalidChangeError` and `NotFoundError`.
 */
export function saveProduct(
  db: Queries,
  author: Author,
  named: ProductVersion,
  input: ProductInput,
): Promise<Recorded> {
  const content = parseFields(productContent, input);
  return recordChange(db, author, { type: "product_saved" }, async () => {
    const [before] = await productsToChange(db, [named]);
    if (!before) return [];
    const after = await snapshotFrom(db, content, before);
    const items = await changeProduct(db, before, after, author);
    const prices = await insertFirstPrices(db, content, before.variants, author);
    await requireWhole(db, [after], author.now);
    const isVisible = before.state === "live";
    return [...items, ...prices.map((item) => ({ ...item, isVisible }))];
  });
}

async function snapshotFrom(
  db: Queries,
  content: ProductContent,
  before?: StoredProduct,
): Promise<ProductSnapshot> {
  return {
    ...content,
    position: content.position ?? before?.position ?? (await nextPosition(db)),
    variants: await withKeys(db, content, before?.variants ?? []),
    state: before?.state ?? "draft",
    goLiveAt: before?.goLiveAt ?? null,
  };
}

async function insertFirstPrices(
  db: Queries,
  { variants }: ProductContent,
  known: readonly { readonly id: string }[],
  author: Author,
): Promise<readonly ChangeItem[]> {
  const prices = variants.flatMap(({ id, price }) =>
    price === undefined || known.some((variant) => variant.id === id)
      ? []
      : { variantId: id, pence: price },
  );
  const rows = await insertPrices(db, author, prices);
  return rows.map((row) => priceItem({ variantId: row.variantId, isVisible: false, set: [row] }));
}
