import { columnsOf } from "@damson/database";
import type { Queries } from "../database/database.ts";
import { insertRows } from "../database/in-parts.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import type { Author } from "./author.ts";
import type { RecordedItem } from "./changes.ts";

/** One thing before and after a change, and whether it shows. */
export interface ChangeItem extends RecordedItem {
  /** True if shoppers can see it. */
  readonly isVisible: boolean;
}

export interface Change {
  readonly type: string;
  /** The id of the change that it undoes. */
  readonly undoes?: number;
}

export interface Recorded {
  /** Absent if nothing was different. */
  readonly changeId?: number;
  /** Version of the catalogue that has it. */
  readonly version: number;
}

/**
 * Runs `work`, and records the items that it returns as one change. Changes of the catalogue wait for each other.
 * Call it inside a transaction, in which all of it is kept or nothing.
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
    columnsOf<CatalogueSchema, "catalogue_change_items">({ ...item, changeId: id, position }),
  );
  await insertRows(db, "catalogue_change_items", rows);
  return { changeId: id, version };
}

/** Locks the catalogue against other changes until the transaction ends, and returns its version. */
export async function lockVersion(db: Queries): Promise<number> {
  if (!db.isTransaction) throw new Error("The catalogue is changed in transactions only");
  const { version } = await db
    .selectFrom("catalogue_versions")
    .select("version")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}
