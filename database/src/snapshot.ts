import { sql } from "kysely";
import type { Database, Queries } from "./database.ts";

/**
 * Runs `work` on a consistent snapshot of a Postgres database. `name` identifies the snapshot for other programs, such
 * as `pg_dump`, until `work` ends.
 */
export function withSnapshot<Schema, Result>(
  database: Database<Schema>,
  namespace: string,
  work: (snapshot: Database<Schema>, name: string) => Promise<Result>,
): Promise<Result> {
  const transaction = database.writer
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only");
  return transaction.execute(async (db) => {
    const settings = {
      search_path: namespace,
      statement_timeout: "0",
      idle_in_transaction_session_timeout: "0",
    };
    for (const [name, value] of Object.entries(settings)) {
      await sql`SELECT set_config(${name}, ${value}, true)`.execute(db);
    }
    const { rows } = await sql<{ name: string }>`SELECT pg_export_snapshot() AS name`.execute(db);
    return work({ ...database, reader: db, lister: db }, rows[0]?.name ?? "");
  });
}

export async function readServer<Schema>(
  db: Queries<Schema>,
  schemas: readonly string[],
): Promise<{ readonly version: string; readonly schemas: readonly string[] }> {
  const version = await sql<{ server_version: string }>`SHOW server_version`.execute(db);
  const found = await sql<{ name: string }>`SELECT nspname AS name FROM pg_namespace
    WHERE nspname IN (${sql.join(schemas)}) ORDER BY nspname`.execute(db);
  return {
    version: version.rows[0]?.server_version ?? "",
    schemas: found.rows.map(({ name }) => name),
  };
}

/** Counts the rows of each table, by `schema.table`. */
export async function countPostgresRows<Schema>(
  db: Queries<Schema>,
  schemas: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const tables = await sql<{ schema: string; name: string }>`SELECT schemaname AS schema,
    tablename AS name FROM pg_tables WHERE schemaname IN (${sql.join(schemas)})
    ORDER BY schemaname, tablename`.execute(db);
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ count: string | number }>`SELECT count(*) AS count
      FROM ${sql.table(`${schema}.${name}`)}`.execute(db);
    counts[`${schema}.${name}`] = Number(rows[0]?.count);
  }
  return counts;
}
