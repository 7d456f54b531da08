import { setImmediate } from "node:timers/promises";
import { transaction } from "@damson/database";
import type { Database, Queries } from "../database/database.ts";
import { UndoError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { getChange, listItems, type RecordedItem } from "../history/changes.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { type Plan, writeParts } from "../large-changes/plan.ts";
import { recordPlan } from "../large-changes/record-plan.ts";
import { readPriceItem } from "../prices/price-item.ts";
import { planRestoredPrices } from "../prices/restore-prices.ts";
import { planUndoneProducts, restoreProduct } from "./undo-products.ts";
import { undoBrand, undoCategory, undoDocument, undoPage } from "./undo-settings.ts";

/**
 * Reverts all items of a change as a new change, which can itself be undone. Throws
 * `NotFoundError`, `UndoError` if it was undone before or cannot be reverted, and `ConflictError`
 * if the same data was changed since.
 */
export async function undoChange(
  database: Database,
  author: Author,
  id: number,
): Promise<Recorded> {
  const [item] = await listItems(database.reader, id, { limit: 1 });
  const isDeletion = item?.after === null;
  if (isDeletion || (item?.entity !== "product" && item?.entity !== "price")) {
    return transaction(database, (db) => undoSettings(db, author, id));
  }
  return recordPlan(database, author, { type: "undone", undoes: id }, (db) =>
    planUndo(db, author, id),
  );
}

/** Reverts a change of settings, categories and brands, or a deletion of products. */
export function undoSettings(db: Queries, author: Author, id: number): Promise<Recorded> {
  return recordChange(db, author, { type: "undone", undoes: id }, async () => {
    const { items } = await getChange(db, id);
    await requireNotUndone(db, id);
    const done: ChangeItem[] = [];
    // In reverse order, because later items may depend on earlier ones.
    for (const item of items.toReversed()) done.push(...(await undoItem(db, author, item)));
    return done;
  });
}

async function undoItem(
  db: Queries,
  author: Author,
  item: RecordedItem,
): Promise<readonly ChangeItem[]> {
  switch (item.entity) {
    case "document":
      return undoDocument(db, author, item);
    case "category":
      return undoCategory(db, author, item);
    case "brand":
      return undoBrand(db, item);
    case "product":
      return undoProduct(db, author, item);
    case "page":
      return undoPage(db, author, item);
    default:
      throw new UndoError("This change cannot be undone");
  }
}

/** Reverts a product in a change that also deletes products or changes settings. */
async function undoProduct(
  db: Queries,
  author: Author,
  item: RecordedItem,
): Promise<readonly ChangeItem[]> {
  if (item.before === null) throw new UndoError("Delete these products under Products instead");
  if (item.after === null) return [await restoreProduct(db, author, item.entityId, item.before)];
  const products = await planUndoneProducts(db, author.now, [item]);
  return writeParts(db, author, [{ products, prices: [] }]);
}

const ITEMS_AT_ONCE = 100;

async function planUndo(db: Queries, { now }: Author, id: number): Promise<Plan> {
  await requireNotUndone(db, id);
  const hasProducts = (await listItems(db, id, { entity: "product", limit: 1 })).length > 0;
  const products: Plan["products"][number][] = [];
  const prices: Plan["prices"][number][] = [];
  for (let from = 0; ; from += ITEMS_AT_ONCE) {
    const items = await listItems(db, id, { from, limit: ITEMS_AT_ONCE });
    if (items.length === 0) return { products, prices };
    const ofProducts = items.filter(({ entity }) => entity === "product");
    products.push(...(await planUndoneProducts(db, now, ofProducts)));
    const ofPrices = items
      .filter(({ entity }) => entity === "price")
      // Keeps a product's first prices, because undoing its creation archives it.
      .filter(({ before }) => before !== null || !hasProducts)
      .map(({ entityId, after }) => ({ variantId: entityId, undone: readPriceItem(after) }));
    prices.push(...(await planRestoredPrices(db, now, ofPrices)));
    await setImmediate();
  }
}

async function requireNotUndone(db: Queries, id: number): Promise<void> {
  const query = db.selectFrom("catalogue_changes").select("person").where("undoes", "=", id);
  const undone = await query.executeTakeFirst();
  if (undone) throw new UndoError(`${undone.person} has already undone this change`);
}
