import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import { createConflict, type RecordedItem } from "../history/changes.ts";
import type { ChangeItem } from "../history/record-change.ts";
import type { Plan } from "../large-changes/plan.ts";
import {
  checkChange,
  isVisibleChange,
  readProductsToChange,
  requireValid,
} from "../products/change-products.ts";
import { productContent } from "../products/product-content.ts";
import { type ProductSnapshot, toSnapshot } from "../products/product-snapshot.ts";
import { requireComplete } from "../products/requirements.ts";
import { insertProduct } from "../products/write-product.ts";

interface Undone {
  readonly before: ProductSnapshot;
  readonly after: ProductSnapshot;
}

const productRecord = v.object({
  ...productContent.entries,
  position: v.number(),
  variants: v.array(
    v.object({ ...productContent.entries.variants.pipe[0].item.entries, key: v.string() }),
  ),
  state: v.picklist(["draft", "live", "archived"]),
  goLiveAt: v.nullable(v.string()),
});

/** Plans to revert products to their state before a change. Products that the change created are archived. */
export async function planUndoneProducts(
  db: Queries,
  now: Date,
  items: readonly RecordedItem[],
): Promise<Plan["products"]> {
  const products = await readProductsToChange(
    db,
    items.map(({ entityId }) => ({ id: entityId })),
  );
  const planned: Plan["products"][number][] = [];
  for (const [at, { before, after, entityId }] of items.entries()) {
    const product = products[at];
    if (!product) continue;
    const current = toSnapshot(product);
    const wanted =
      before === null
        ? { ...current, state: "archived" as const }
        : revertChange(current, {
            before: readProductRecord(before),
            after: readProductRecord(after),
          });
    if (!wanted) throw await createConflict(db, "product", entityId);
    const next = await checkChange(db, product, wanted);
    if (!next) continue;
    const isVisible = isVisibleChange(current, next);
    planned.push({ id: entityId, isNew: false, after: next, isVisible });
  }
  await requireComplete(
    db,
    planned.map((each) => each.after),
    now,
  );
  return planned;
}

/** Inserts a deleted product again, with its id. Throws `InvalidChangeError` if its URL is taken. */
export async function restoreProduct(
  db: Queries,
  author: Author,
  id: string,
  record: unknown,
): Promise<ChangeItem> {
  const product = readProductRecord(record);
  await requireValid(db, id, product);
  const item = await insertProduct(db, id, product, author);
  return { ...item, isVisible: product.goLiveAt !== null };
}

/** Reads a record. Prices are not part of it. */
function readProductRecord(record: unknown): ProductSnapshot {
  const { variants, ...product } = v.parse(productRecord, record);
  return { ...product, variants: variants.map(({ price, ...variant }) => variant) };
}

/**
 * Reverts one change of a product and keeps later ones. Returns `undefined` if a reverted part was
 * changed again.
 */
function revertChange(
  current: ProductSnapshot,
  { before, after }: Undone,
): ProductSnapshot | undefined {
  const keys = Object.keys(before) as (keyof ProductSnapshot)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (changed.some((key) => !isDeepStrictEqual(current[key], after[key]))) return undefined;
  const entries = changed.map((key) => [key, before[key]]);
  // Safe: each value comes from the same key of another snapshot.
  return { ...current, ...(Object.fromEntries(entries) as Partial<ProductSnapshot>) };
}
