import { type OpenedDatabase, withTables } from "@damson/database";
import type { Database } from "./database/database.ts";
import { migrations } from "./database/migrations.ts";
import type { CatalogueSchema } from "./database/schema.ts";
import { seedCatalogue } from "./seed/seed-catalogue.ts";

interface CatalogueOptions {
  /** The Postgres schema of the tables: that of the order service. */
  readonly namespace: string;
  /** Refuses tables of an older version, for a command beside a running service. */
  readonly mustBeCurrent?: boolean | undefined;
  readonly now: Date;
}

/**
 * Brings the tables of the catalogue up to date in a database that is open, and seeds them once. It must run
 * before a service with tables in the same schema reads its columns. Throws `StartupError`.
 */
export async function openCatalogue(
  opened: OpenedDatabase,
  { namespace, mustBeCurrent, now }: CatalogueOptions,
): Promise<Database> {
  const database = await withTables<CatalogueSchema>(opened, {
    migrations,
    migrationsTable: "catalogue_migrations",
    namespace,
    lock: "damson-catalogue",
    mustBeCurrent,
    now,
  });
  await seedCatalogue(database, now);
  return database;
}
