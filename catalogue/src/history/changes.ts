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

/** Plain data before and after a change; `null` if the thing did not exist. */
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
  let query = db.selectFrom("catalogue_changes").selectAll().orderBy("id", "desc").limit(limit);
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
  const items = await db
    .selectFrom("catalogue_change_items")
    .select(["entity", "entity_id as entityId", "before", "after"])
    .where("change_id", "=", id)
    .orderBy("position")
    .execute();
  return { ...fromColumns(row), items };
}

/** Returns the error for an outdated edit. It names the author of the latest change. */
export async function conflictOn(
  db: Queries,
  entity: Entity,
  entityId: string,
): Promise<ConflictError> {
  const of = { entity, entityIds: [entityId] };
  const [latest] = await listChanges(db, { of, limit: 1 });
  if (!latest) return new ConflictError(`This ${entity} was updated in the meantime.`);
  return new ConflictError(`${latest.person} updated this ${entity} in the meantime.`, latest);
}
