import { toAllColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import { insertRows } from "../database/in-batches.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import type { Author } from "./author.ts";
import type { RecordedItem } from "./changes.ts";
import { requireNotStaging } from "./staging.ts";

export interface ChangeItem extends RecordedItem {
  readonly isVisible: boolean;
}

export interface Change {
  readonly type: string;
  readonly undoes?: number;
}

export interface Recorded {
  /** Absent if nothing changed. */
  readonly changeId?: number;
  readonly version: number;
}

/**
 * Runs `work` and records the items that it returns as one change. Must be called in a transaction.
 * Changes run one at a time.
 */
export async function recordChange(
  db: Queries,
  author: Author,
  change: Change,
  work: () => Promise<readonly ChangeItem[]>,
): Promise<Recorded> {
  const current = await lockVersion(db);
  await requireNotStaging(db);
  const items = await work();
  if (items.length === 0) return { version: current };
  const version = items.some(({ isVisible }) => isVisible) ? current + 1 : current;
  if (version > current) await db.updateTable("catalogue_versions").set({ version }).execute();
  const changeId = await insertChange(db, author, change, version);
  await insertItems(db, changeId, items);
  return { changeId, version };
}

/** Inserts a change without its items, and returns its id. */
export async function insertChange(
  db: Queries,
  { person, personId, now }: Author,
  { type, undoes }: Change,
  version: number,
): Promise<number> {
  const { id } = await db
    .insertInto("catalogue_changes")
    .values({ version, at: now, person, person_id: personId, type, undoes: undoes ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Appends items to a change. */
export async function insertItems(
  db: Queries,
  changeId: number,
  items: readonly ChangeItem[],
): Promise<void> {
  const last = await db
    .selectFrom("catalogue_change_items")
    .select("position")
    .where("change_id", "=", changeId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const first = last ? last.position + 1 : 0;
  const rows = items.map(({ isVisible, ...item }, at) =>
    toAllColumns<CatalogueSchema, "catalogue_change_items">({
      ...item,
      changeId,
      position: first + at,
    }),
  );
  await insertRows(db, "catalogue_change_items", rows);
}

/** Locks the catalogue until the transaction ends, and returns its version. */
export async function lockVersion(db: Queries): Promise<number> {
  if (!db.isTransaction) throw new Error("The catalogue is changed in transactions only");
  const { version } = await db
    .selectFrom("catalogue_versions")
    .select("version")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}
