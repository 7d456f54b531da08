import { type OpenedDatabase, withTables } from "@damson/database";
import type { Database } from "./database/database.ts";
import { migrations } from "./database/migrations.ts";
import type { CatalogueSchema } from "./database/schema.ts";
import { seedCatalogue } from "./seed/seed-catalogue.ts";

interface CatalogueOptions {
  /** Postgres schema of the tables, shared with the order service. */
  readonly namespace: string;
  /**
   * Throws if the tables are outdated instead of migrating them. For commands beside a running
   * service.
   */
  readonly mustBeCurrent?: boolean | undefined;
  readonly now: Date;
}

/**
 * Migrates and seeds the catalogue's tables. Must run before any service that shares the schema
 * reads its columns. Throws `StartupError`.
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
