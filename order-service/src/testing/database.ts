import type { Database as CatalogueDatabase } from "@damson/catalogue";
import { type OpenedDatabase, openDatabase } from "@damson/database";
import { pino } from "pino";
import type { Service } from "../context.ts";
import type { Database } from "../database/database.ts";
import { openTables } from "../database/open-tables.ts";
import { shopFile } from "../database/shop-file.ts";
import type { OrderServiceOptions } from "../index.ts";
import { openService } from "../service.ts";
import { readSettings } from "../settings/settings.ts";
import { openTestCatalogue } from "./catalogue.ts";
import { unlimitedReservations } from "./unlimited-reservations.ts";

export type { Database };

interface TestDatabase {
  readonly opened: OpenedDatabase;
  /** For access to the tables of the service. */
  readonly db: Database;
  readonly catalogue: CatalogueDatabase;
  readonly options: Partial<OrderServiceOptions>;
}

/** Opens a database for a service; the test closes it. */
export async function openTestDatabase(
  options: NonNullable<OrderServiceOptions["storage"]>,
): Promise<TestDatabase> {
  const { storage } = readSettings({ storage: options });
  const opened = await openDatabase(storage, { file: shopFile });
  const catalogue = await openTestCatalogue(opened, storage);
  const db = await openTables(opened, { namespace: storage.namespace, now: new Date() });
  return { opened, db, catalogue, options: { database: opened, catalogue, storage } };
}

/** Opens everything that handlers need. Does not start the service. */
export async function openTestService(
  options: NonNullable<OrderServiceOptions["storage"]>,
  clock: () => Date = () => new Date(),
  database?: OpenedDatabase,
): Promise<{ readonly service: Service; close(): Promise<void> }> {
  const settings = readSettings({
    storage: options,
    holding: unlimitedReservations,
    // Switched off, because tests place many orders with one address.
    limits: { placementsOfAddress: "off" },
  });
  const opened = database ?? (await openDatabase(settings.storage, { file: shopFile }));
  const service = await openService(settings, {
    shop: { address: "http://localhost:3000" },
    log: pino({ level: "silent" }),
    clock,
    database: opened,
    accounts: undefined,
    catalogue: await openTestCatalogue(opened, settings.storage),
  });
  return { service, close: async () => void (database ?? (await opened.close())) };
}
