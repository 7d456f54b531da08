import { type OpenedDatabase, openDatabase as open } from "@damson/database";
import { pino } from "pino";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import type { OrderServiceOptions } from "../index.ts";
import { readSettings } from "../settings/settings.ts";

interface TestDatabase {
  readonly opened: OpenedDatabase;
  /** With the tables of the service, for what its interface does not show. */
  readonly db: Database;
  /** For a service that works on it too. */
  readonly options: Partial<OrderServiceOptions>;
}

/** A database for a service and its test, which closes it. */
export async function openTestDatabase(
  options: NonNullable<OrderServiceOptions["storage"]>,
): Promise<TestDatabase> {
  const { storage } = readSettings({ storage: options });
  const opened = await open(storage, { fileName: "auth" });
  const log = pino({ level: "silent" });
  const db = await openDatabase(storage, { opened, log, now: new Date() });
  return { opened, db, options: { database: opened, storage } };
}
