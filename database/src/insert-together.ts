import { type OperationNodeSource, SqliteAdapter, sql } from "kysely";
import type { Queries } from "./database.ts";

/** An insert of the query builder, into any table. */
interface Insert extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/**
 * Runs inserts, in no order: one may refer to the rows of another. Postgres gets all of them in one query, since each round
 * trip costs as much as an insert.
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
