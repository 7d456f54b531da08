import { fromColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import type { Entity } from "../database/schema.ts";
import { ConflictError, NotFoundError } from "../errors.ts";

export interface RecordedChange {
  readonly id: number;
  readonly version: number;
  readonly at: Date;
  readonly person: string;
  readonly personId: string | null;
  readonly type: string;
  readonly undoes: number | null;
}

/** Data before and after a change. `null` means that the item did not exist. */
export interface RecordedItem {
  readonly entity: Entity;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface ChangesOf {
  /** Only changes of these entities. Default: all. */
  readonly of?: { readonly entity: Entity; readonly entityIds: readonly string[] };
  readonly before?: number;
  readonly limit: number;
}

/** Newest first. */
export async function listChanges(
  db: Queries,
  { of, before, limit }: ChangesOf,
): Promise<readonly RecordedChange[]> {
  let query = db
    .selectFrom("catalogue_changes")
    .selectAll()
    // Excludes a change that is still being written.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("catalogue_staging")
            .select("id")
            .whereRef("change_id", "=", "catalogue_changes.id"),
        ),
      ),
    )
    .orderBy("id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("id", "<", before);
  if (of) {
    const { entity, entityIds } = of;
    query = query.where("id", "in", (q) =>
      q
        .selectFrom("catalogue_change_items")
        .select("change_id")
        .where("entity", "=", entity)
        .where("entity_id", "in", entityIds),
    );
  }
  return (await query.execute()).map((row) => fromColumns(row));
}

/** Throws `NotFoundError`. */
export async function getChange(
  db: Queries,
  id: number,
): Promise<RecordedChange & { readonly items: readonly RecordedItem[] }> {
  const row = await db
    .selectFrom("catalogue_changes")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Change not found");
  return { ...fromColumns(row), items: await listItems(db, id) };
}

interface ItemsOf {
  readonly entity?: Entity;
  /** Number of items to skip. */
  readonly from?: number;
  readonly limit?: number;
}

/** Lists items of a change in their order. An unknown change has none. */
export function listItems(
  db: Queries,
  id: number,
  { entity, from = 0, limit }: ItemsOf = {},
): Promise<readonly RecordedItem[]> {
  let query = db
    .selectFrom("catalogue_change_items")
    .select(["entity", "entity_id as entityId", "before", "after"])
    .where("change_id", "=", id)
    .where("position", ">=", from)
    .orderBy("position");
  if (entity !== undefined) query = query.where("entity", "=", entity);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** Creates the error for an outdated edit, with the author of the latest change. */
export async function createConflict(
  db: Queries,
  entity: Entity,
  entityId: string,
): Promise<ConflictError> {
  const of = { entity, entityIds: [entityId] };
  const [latest] = await listChanges(db, { of, limit: 1 });
  if (!latest) return new ConflictError(`This ${entity} was updated in the meantime.`);
  return new ConflictError(`${latest.person} updated this ${entity} in the meantime.`, latest);
}
