import { setting } from "./setting.ts";
import { atLeast, boolean, optionalText, text } from "./values.ts";
import { optionalDatabaseUrl } from "./web-addresses.ts";

/** The places of all data, which are the same for all services. */
export const storageSettings = {
  /** The folder of the database, the keys and the outbox. */
  folder: setting("DATA_DIR", text, ".data"),
  /** Forgets everything on close. */
  inMemory: setting("AUTH_IN_MEMORY", boolean, false),
  /** A Postgres address; unset, SQLite in the folder. */
  databaseUrl: setting("DATABASE_URL", optionalDatabaseUrl, undefined, "GOTRUE_DB_DATABASE_URL"),
  /** The most connections to Postgres that are kept. */
  connections: setting("GOTRUE_DB_MAX_POOL_SIZE", atLeast(1), 10),
  /** True if a pooler gives each transaction another connection, as PgBouncer can. */
  isPooled: setting("AUTH_DATABASE_POOLER", boolean, false),
  /**
   * Folder for emails and text messages if there is no gateway; default: `outbox` in the data
   * folder.
   */
  outboxFolder: setting("AUTH_OUTBOX_DIR", optionalText, undefined),
} as const;
