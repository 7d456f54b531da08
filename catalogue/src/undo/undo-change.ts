import type { Queries } from "../database/database.ts";
import { UndoError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { getChange, type RecordedItem } from "../history/changes.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { readPriceItem } from "../prices/price-item.ts";
import { restorePrices } from "../prices/restore-prices.ts";
import { undoProducts } from "./undo-products.ts";
import { undoBrand, undoCategory, undoDocument } from "./undo-settings.ts";

/**
 * Reverts all items of a change as a new change, which can itself be undone. Throws
 * `NotFoundError`, `UndoError` if it was undone before or cannot be reverted, and `ConflictError`
 * if the same data was changed since.
 */
export function undoChange(db: Queries, author: Author, id: number): Promise<Recorded> {
  return recordChange(db, author, { type: "undone", undoes: id }, async () => {
    const { items } = await getChange(db, id);
    await requireNotUndone(db, id);
    const done: ChangeItem[] = [];
    // In reverse order, because later items may depend on earlier ones.
    for (const item of items.toReversed()) {
      if (item.entity !== "product") done.push(...(await undoItem(db, author, items, item)));
    }
    const products = items.filter(({ entity }) => entity === "product");
    return [...done, ...(await undoProducts(db, author, products))];
  });
}

function undoItem(
  db: Queries,
  author: Author,
  all: readonly RecordedItem[],
  item: RecordedItem,
): Promise<readonly ChangeItem[]> {
  switch (item.entity) {
    case "price":
      return undoPrice(db, author, all, item);
    case "document":
      return undoDocument(db, author, item);
    case "category":
      return undoCategory(db, author, item);
    case "brand":
      return undoBrand(db, item);
    case "product":
      return Promise.resolve([]);
  }
}

/** A product's first prices stay: undoing its creation archives it. */
async function undoPrice(
  db: Queries,
  author: Author,
  all: readonly RecordedItem[],
  { entityId, after, before }: RecordedItem,
): Promise<readonly ChangeItem[]> {
  const isFirst = before === null && all.some(({ entity }) => entity === "product");
  return isFirst ? [] : restorePrices(db, author, entityId, readPriceItem(after));
}

async function requireNotUndone(db: Queries, id: number): Promise<void> {
  const query = db.selectFrom("catalogue_changes").select("person").where("undoes", "=", id);
  const undone = await query.executeTakeFirst();
  if (undone) throw new UndoError(`${undone.person} has already undone this change`);
}
