import { StartupError } from "@damson/service-runtime/errors";
import { Kysely, PostgresDialect } from "kysely";
import type { OpenedDatabase } from "./database.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import { sessionSettings, withSettingsPerTransaction } from "./session-settings.ts";

interface PostgresOptions {
  readonly url: string;
  readonly namespace: string;
  readonly connections: number;
  /** True if a pooler gives each transaction another connection. */
  readonly isPooled: boolean;
  /** Called when an idle connection is lost. */
  readonly onLost: (error: Error) => void;
}

const BIGINT = 20;

/** Connects at the first query. */
export async function openPostgres(options: PostgresOptions): Promise<OpenedDatabase> {
  const { default: pg } = await import("pg");
  const { connectionString, asked } = withoutOptions(options.url);
  const { namespace, isPooled } = options;
  const settings = sessionSettings(namespace);
  if (isPooled && asked) {
    throw new StartupError("DATABASE_URL must have no options where AUTH_DATABASE_POOLER is on");
  }
  const pool = new pg.Pool({
    connectionString,
    max: options.connections,
    connectionTimeoutMillis: 5000,
    ...(isPooled ? {} : { options: startupOptions(settings, asked) }),
    types: {
      getTypeParser: (type: number, format?: "text" | "binary") =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on("error", options.onLost);
  // The pool listens only to idle connections. Without this, the loss of one in use, or of one just opened, would end the
  // process. Its user gets the error of the query that fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({
    pool: isPooled ? withSettingsPerTransaction(pool, settings) : withPreparedStatements(pool),
  });
  const ownDb = new Kysely<unknown>({ dialect });
  // Outside of a transaction no search path can be set.
  const db = isPooled ? ownDb.withSchema(namespace) : ownDb;
  return { kind: "postgres", reader: db, writer: db, close: () => db.destroy() };
}

/** The options of the address override our limits, but not the schema. */
function startupOptions(settings: Readonly<Record<string, string>>, asked: string): string {
  const { search_path, ...limits } = settings;
  const ours = Object.entries(limits).map(([name, value]) => `-c ${name}=${value}`);
  return [...ours, asked, `-c search_path=${search_path}`].join(" ");
}

/** Takes `?options=` out of the address, where it would replace our options, the schema included. */
function withoutOptions(url: string): {
  readonly connectionString: string;
  readonly asked: string;
} {
  const address = URL.parse(url);
  const asked = address?.searchParams.get("options");
  if (!address || !asked) return { connectionString: url, asked: "" };
  address.searchParams.delete("options");
  return { connectionString: address.href, asked };
}
