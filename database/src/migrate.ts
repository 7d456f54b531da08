import { StartupError } from "@damson/service-runtime/errors";
import { type RawBuilder, sql } from "kysely";
import { type Database, type Queries, transaction } from "./database.ts";

export interface Migration {
  readonly version: string;
  /**
   * If this migration removes or changes anything: the oldest migration that a release must know to
   * use the tables. Default: none, because additions are compatible.
   */
  readonly needs?: string;
  readonly statements: Readonly<Record<Database<unknown>["kind"], readonly string[]>>;
}

export interface MigrateOptions {
  /** Oldest first. */
  readonly migrations: readonly Migration[];
  /** Table of applied versions. Each service in a database has its own. */
  readonly migrationsTable: string;
  /** Postgres schema, created if it is missing. */
  readonly namespace: string;
  /** Name of the Postgres lock, combined with the schema. */
  readonly lock: string;
  /** Postgres only: called before anything is created. Throws if the schema belongs to another service. */
  readonly check?: ((db: Queries<unknown>, namespace: string) => Promise<void>) | undefined;
  /** Throws if the tables are outdated, for commands beside a running service. */
  readonly mustBeCurrent?: boolean | undefined;
  readonly now: Date;
}

/** Prefix of the rows that record the version a service must know. */
const NEEDS = "needs ";

/** Indexing a large table takes long, and no request waits for it. */
const MIGRATION_MS = 3_600_000;

/**
 * Brings the tables up to date in one transaction. A lock lets several processes start together.
 * Accepts tables of a newer release, unless one of its migrations `needs` a later release than this
 * one. Throws `StartupError` then, and for unknown versions or the tables of another service.
 */
export async function migrate(
  database: Database<unknown>,
  { migrations, migrationsTable, namespace, lock, check, mustBeCurrent, now }: MigrateOptions,
): Promise<void> {
  const table = sql.table(migrationsTable);
  const work = async (db: Queries<unknown>) => {
    if (database.kind === "postgres") {
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`${lock} ${namespace}`}))`.execute(db);
      await check?.(db, namespace);
      await createSchema(db, namespace);
    }
    const applied = await readAppliedVersions(db, table);
    const missing = migrations.filter(({ version }) => !applied.delete(version));
    refuseUnusable(applied, migrations);
    // Throwing also rolls back the new schema.
    if (mustBeCurrent && missing.length > 0) throw createTooOldError();
    for (const { version, statements, needs } of missing) {
      await runAll(db, database.kind, statements[database.kind]);
      for (const row of [version, ...(needs === undefined ? [] : [`${NEEDS}${needs}`])]) {
        await sql`INSERT INTO ${table} (version, applied_at) VALUES (${row}, ${now})
          ON CONFLICT DO NOTHING`.execute(db);
      }
    }
  };
  await transaction(database, work, MIGRATION_MS);
}

/** Postgres takes all statements in one round trip; SQLite takes them one by one. */
async function runAll(
  db: Queries<unknown>,
  kind: Database<unknown>["kind"],
  statements: readonly string[],
): Promise<void> {
  const queries = kind === "postgres" ? [statements.join(";\n")] : statements;
  for (const query of queries.filter((each) => each !== "")) await sql.raw(query).execute(db);
}

/**
 * Checks for the schema first: `IF NOT EXISTS` would require the right to create schemas even if it
 * exists.
 */
async function createSchema(db: Queries<unknown>, namespace: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM pg_namespace WHERE nspname = ${namespace}`.execute(db);
  if (rows.length === 0) await sql`CREATE SCHEMA ${sql.id(namespace)}`.execute(db);
}

async function readAppliedVersions(
  db: Queries<unknown>,
  table: RawBuilder<unknown>,
): Promise<Set<string>> {
  await sql`CREATE TABLE IF NOT EXISTS ${table} (
    version text PRIMARY KEY, applied_at timestamptz NOT NULL
  )`.execute(db);
  const { rows } = await sql<{ version: string }>`SELECT version FROM ${table}`.execute(db);
  return new Set(rows.map(({ version }) => version));
}

/**
 * Throws if this release cannot use the tables. Tables that a newer release added are fine, so that
 * an update can be rolled back. An unknown version that is not newer comes from a branch or a
 * modified copy.
 */
function refuseUnusable(unknown: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const newest = migrations.at(-1)?.version ?? "";
  const isNeed = (row: string) => row.startsWith(NEEDS);
  const versions = [...unknown].filter((row) => !isNeed(row));
  const unmet = [...unknown].filter(isNeed).filter((row) => !known.has(row.slice(NEEDS.length)));
  if (unmet.length === 0 && versions.every((version) => version > newest)) return;
  throw createUnknownTablesError(versions, newest);
}

function createUnknownTablesError(versions: readonly string[], newest: string): StartupError {
  const names = versions.join(", ");
  return new StartupError(
    versions.some((version) => version > newest)
      ? `The database has tables of a newer version (${names}) than this service knows`
      : `The database has tables that this service does not know (${names}) and that are not newer: another edition of the service created them`,
  );
}

function createTooOldError(): StartupError {
  return new StartupError(
    "The database has tables of an older version: start the service to migrate them",
  );
}
