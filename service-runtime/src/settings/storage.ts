import { setting } from "./setting.ts";
import { atLeast, boolean, optionalText, text } from "./values.ts";
import { optionalDatabaseUrl } from "./web-addresses.ts";

export const storageSettings = {
  /** Folder for the database, keys, pictures and emails saved to disk. */
  folder: setting("DATA_DIR", text, ".data"),
  /** Keeps everything in memory and forgets it on close. */
  inMemory: setting("AUTH_IN_MEMORY", boolean, false),
  /** Postgres connection string. Without it, SQLite in `DATA_DIR`. */
  databaseUrl: setting("DATABASE_URL", optionalDatabaseUrl, undefined, "GOTRUE_DB_DATABASE_URL"),
  /** Maximum number of Postgres connections for each service. */
  connections: setting("GOTRUE_DB_MAX_POOL_SIZE", atLeast(1), 10),
  /** Set to `true` behind a pooler in transaction mode, such as PgBouncer. */
  isPooled: setting("AUTH_DATABASE_POOLER", boolean, false),
  /** Folder for emails and text messages without a gateway. Default: `outbox` in `DATA_DIR`. */
  outboxFolder: setting("AUTH_OUTBOX_DIR", optionalText, undefined),
} as const;
