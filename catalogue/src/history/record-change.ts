import { toAllColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import { insertRows } from "../database/in-parts.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import type { Author } from "./author.ts";
import type { RecordedItem } from "./changes.ts";

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
  { type, undoes }: Change,
  work: () => Promise<readonly ChangeItem[]>,
): Promise<Recorded> {
  const current = await lockVersion(db);
  const items = await work();
  if (items.length === 0) return { version: current };
  const version = items.some(({ isVisible }) => isVisible) ? current + 1 : current;
  if (version > current) await db.updateTable("catalogue_versions").set({ version }).execute();
  const { id } = await db
    .insertInto("catalogue_changes")
    .values({
      version,
      at: author.now,
      person: author.person,
      person_id: author.personId,
      type,
      undoes: undoes ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = items.map(({ isVisible, ...item }, position) =>
    toAllColumns<CatalogueSchema, "catalogue_change_items">({ ...item, changeId: id, position }),
  );
  await insertRows(db, "catalogue_change_items", rows);
  return { changeId: id, version };
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
