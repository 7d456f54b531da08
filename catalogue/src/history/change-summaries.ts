import type { Queries } from "../database/database.ts";
import type { Entity } from "../database/schema.ts";
import type { RecordedItem } from "./changes.ts";

export interface ChangeSummary {
  readonly entities: readonly Entity[];
  readonly count: number;
  readonly items: readonly RecordedItem[];
  /** Email address. */
  readonly undoneBy: string | undefined;
}

/** Items in the summary of a change. A bulk change may have thousands. */
const ITEMS_SHOWN = 3;

export async function summariseChanges(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChangeSummary>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom("catalogue_change_items")
    .select(["change_id", "entity", ({ fn }) => fn.countAll().as("count")])
    .where("change_id", "in", ids)
    .groupBy(["change_id", "entity"])
    .execute();
  const items = await db
    .selectFrom("catalogue_change_items")
    .select(["change_id", "entity", "entity_id as entityId", "before", "after"])
    .where("change_id", "in", ids)
    .where("position", "<", ITEMS_SHOWN)
    .orderBy("position")
    .execute();
  const undoing = await db
    .selectFrom("catalogue_changes")
    .select(["undoes", "person"])
    .where("undoes", "in", ids)
    .execute();
  return new Map(
    ids.map((id) => {
      const ofChange = counts.filter(({ change_id }) => change_id === id);
      return [
        id,
        {
          entities: ofChange.map(({ entity }) => entity),
          count: ofChange.reduce((sum, { count }) => sum + Number(count), 0),
          items: items
            .filter(({ change_id }) => change_id === id)
            .map(({ change_id, ...item }) => item),
          undoneBy: undoing.find(({ undoes }) => undoes === id)?.person,
        },
      ];
    }),
  );
}
