import { sql } from "kysely";
import { StartupError } from "../errors.ts";
import { type Database, type Queries, transaction } from "./database.ts";
import { migrations } from "./migrations.ts";

/** An index on a large table takes its time; a process that hangs here has not begun to serve. */
const MIGRATION_MS = 3_600_000;

/**
 * Brings the tables up to date, in one transaction and under a lock, so that processes that start
 * together do not meet. Throws `StartupError` at a database of a newer version, or of another server.
 */
export async function migrate(database: Database, namespace: string, now: Date): Promise<void> {
  const work = async (db: Queries) => {
    if (database.kind === "postgres") {
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`damson-auth ${namespace}`}))`.execute(db);
      await refuseTablesOfUpstream(db, namespace);
      await createSchema(db, namespace);
    }
    const applied = await appliedVersions(db);
    for (const { version, statements } of migrations) {
      if (applied.delete(version)) continue;
      for (const statement of statements[database.kind]) await sql.raw(statement).execute(db);
      await db.insertInto("schema_migrations").values({ version, applied_at: now }).execute();
    }
    if (applied.size === 0) return;
    throw new StartupError(
      `The database has tables of a newer version (${[...applied].join(", ")}) than this service knows`,
    );
  };
  await transaction(database, work, MIGRATION_MS);
}

/**
 * Looks for it first: `IF NOT EXISTS` asks for the right to create schemas even where there is nothing
 * to create, and a service should need no more than a schema of its own.
 */
async function createSchema(db: Queries, namespace: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM pg_namespace WHERE nspname = ${namespace}`.execute(db);
  if (rows.length === 0) await sql`CREATE SCHEMA ${sql.id(namespace)}`.execute(db);
}

/** Its tables have the names of ours, but not their columns. Only its `users` know of instances. */
async function refuseTablesOfUpstream(db: Queries, namespace: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = ${namespace} AND table_name = 'users' AND column_name = 'instance_id'
  `.execute(db);
  if (rows.length === 0) return;
  throw new StartupError(
    `The schema ${namespace} has the tables of GoTrue: choose another one by DB_NAMESPACE, and bring the users over with \`damson-auth import\``,
  );
}

async function appliedVersions(db: Queries): Promise<Set<string>> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    version text PRIMARY KEY, applied_at timestamptz NOT NULL
  )`.execute(db);
  const rows = await db.selectFrom("schema_migrations").select("version").execute();
  return new Set(rows.map(({ version }) => version));
}
