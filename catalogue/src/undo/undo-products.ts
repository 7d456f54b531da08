import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import { conflictOn, type RecordedItem } from "../history/changes.ts";
import type { ChangeItem } from "../history/record-change.ts";
import { changeProduct, productsToChange } from "../products/change-products.ts";
import { readProductRecord } from "../products/product-record.ts";
import { type ProductSnapshot, snapshotOf } from "../products/product-snapshot.ts";
import { requireWhole } from "../products/requirements.ts";
import { withoutChange } from "./merge-product.ts";

/** Puts products back to what they were before a change. One that was created by it is archived. */
export async function undoProducts(
  db: Queries,
  author: Author,
  items: readonly RecordedItem[],
): Promise<readonly ChangeItem[]> {
  const products = await productsToChange(
    db,
    items.map(({ entityId }) => ({ id: entityId })),
  );
  const done: ChangeItem[] = [];
  const changed: ProductSnapshot[] = [];
  for (const [at, { before, after, entityId }] of items.entries()) {
    const product = products[at];
    if (!product) continue;
    const current = snapshotOf(product);
    const next =
      before === null
        ? { ...current, state: "archived" as const }
        : withoutChange(current, {
            before: readProductRecord(before),
            after: readProductRecord(after),
          });
    if (!next) throw await conflictOn(db, "product", entityId);
    changed.push(next);
    done.push(...(await changeProduct(db, product, next, author)));
  }
  await requireWhole(db, changed, author.now);
  return done;
}
