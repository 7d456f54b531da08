import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields } from "../history/save.ts";
import { setPrices } from "../prices/insert-price.ts";
import {
  changeProduct,
  type ProductVersion,
  readProductsToChange,
  requireValid,
} from "./change-products.ts";
import { findNextPosition } from "./next-position.ts";
import { type ProductContent, type ProductInput, productContent } from "./product-content.ts";
import type { ProductSnapshot, StoredProduct } from "./product-snapshot.ts";
import { requireComplete } from "./requirements.ts";
import { assignKeys, findStoredKeys } from "./variant-keys.ts";
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

async function insertDraft(
  db: Queries,
  id: string,
  content: ProductContent,
  author: Author,
): Promise<readonly ChangeItem[]> {
  const snapshot = await buildSnapshot(db, content);
  await requireValid(db, id, snapshot);
  return [
    await insertProduct(db, id, snapshot, author),
    ...(await setPrices(db, author, listFirstPrices(content))),
  ];
}

/**
 * Replaces a product's texts, options, variants and pictures, but not its state. Throws
 * `ConflictError` if the version is outdated, `InvalidChangeError` and `NotFoundError`.
 */
export function saveProduct(
  db: Queries,
  author: Author,
  named: ProductVersion,
  input: ProductInput,
): Promise<Recorded> {
  const content = parseFields(productContent, input);
  return recordChange(db, author, { type: "product_saved" }, async () => {
    const [before] = await readProductsToChange(db, [named]);
    if (!before) return [];
    const after = await buildSnapshot(db, content, before);
    const items = await changeProduct(db, before, after, author);
    const prices = await setPrices(db, author, listFirstPrices(content, before));
    await requireComplete(db, [after], author.now);
    return [...items, ...prices];
  });
}

async function buildSnapshot(
  db: Queries,
  content: ProductContent,
  before?: StoredProduct,
): Promise<ProductSnapshot> {
  return {
    ...content,
    position: content.position ?? before?.position ?? (await findNextPosition(db)),
    variants: await assignKeys(findStoredKeys(db), content, before?.variants ?? []),
    state: before?.state ?? "draft",
    goLiveAt: before?.goLiveAt ?? null,
  };
}

/** Returns the prices of new variants. */
export function listFirstPrices(
  { variants }: Pick<ProductContent, "variants">,
  before?: Pick<StoredProduct, "variants" | "state">,
) {
  const known = new Set(before?.variants.map(({ id }) => id));
  const isVisible = before?.state === "live";
  return variants.flatMap(({ id, price }) =>
    price === undefined || known.has(id)
      ? []
      : { variantId: id, pence: price, before: undefined, isVisible },
  );
}
