import { sql } from "kysely";
import type { Database } from "../database.ts";

/**
 * Makes inserts into `tables` fail as if the disk were full; on SQLite also all large writes. On
 * Postgres, a trigger raises the error, because there is no limit for the size. Returns a function
 * that frees the disk.
 */
export async function fillDisk<Schema>(
  { kind, writer }: Database<Schema>,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(writer);
  };
  if (kind === "postgres") {
    await run(
      `CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$`,
      ...tables.map(
        (table) =>
          `CREATE TRIGGER fill_disk BEFORE INSERT ON ${table} EXECUTE FUNCTION fill_disk()`,
      ),
    );
    return () => run("DROP FUNCTION fill_disk() CASCADE");
  }
  await run(
    "CREATE TABLE filler (bytes blob)",
    ...tables.map(
      (table) => `CREATE TRIGGER fill_disk_by_${table} BEFORE INSERT ON ${table}
        BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END`,
    ),
    // SQLite uses the current number of pages if that is larger.
    "PRAGMA max_page_count = 1",
  );
  return () => run("PRAGMA max_page_count = 1000000");
}
