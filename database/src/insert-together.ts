import { type OperationNodeSource, SqliteAdapter, sql } from "kysely";
import type { Queries } from "./database.ts";

interface Insert extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/**
 * Runs inserts in any order; they may refer to each other's rows. Postgres gets them in one query, because a round trip
 * costs as much as an insert.
 */
export async function insertTogether<Schema>(
  db: Queries<Schema>,
  inserts: readonly Insert[],
): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const insert of inserts) await insert.execute();
    return;
  }
  const parts = inserts.map((insert, at) => sql`${sql.id(`part_${at}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select 1`.execute(db);
}
