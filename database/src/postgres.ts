import { StartupError } from "@damson/service-runtime/errors";
import { Kysely, PostgresDialect } from "kysely";
import type { Database, OpenedDatabase } from "./database.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import { sessionSettings, withSettingsPerTransaction } from "./session-settings.ts";

interface PostgresOptions {
  readonly url: string;
  readonly connections: number;
  readonly isPooled: boolean;
  readonly onLost: (error: Error) => void;
}

interface Address {
  readonly connectionString: string;
  /** The `?options=` of the address. */
  readonly urlOptions: string;
}

const BIGINT = 20;

/**
 * Connects at the first query. Each schema has its own pool, because the search path belongs to the
 * connection, and a busy service must not use up the connections of another.
 */
export async function openPostgres(options: PostgresOptions): Promise<OpenedDatabase> {
  const { default: pg } = await import("pg");
  const address = removeOptions(options.url);
  if (options.isPooled && address.urlOptions) {
    throw new StartupError("DATABASE_URL must not have options if AUTH_DATABASE_POOLER is on");
  }
  const schemas = new Map<string, Database<unknown>>();
  return {
    kind: "postgres",
    inSchema(name) {
      const schema = schemas.get(name) ?? openSchema(pg, name, address, options);
      schemas.set(name, schema);
      return schema;
    },
    async close() {
      await Promise.all([...schemas.values()].map((schema) => schema.close()));
    },
  };
}

function openSchema(
  pg: Pick<typeof import("pg"), "Pool" | "types">,
  name: string,
  { connectionString, urlOptions }: Address,
  { connections, isPooled, onLost }: PostgresOptions,
): Database<unknown> {
  const settings = sessionSettings(name);
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5000,
    ...(isPooled ? {} : { options: buildStartupOptions(settings, urlOptions) }),
    types: {
      getTypeParser: (type: number, format?: "text" | "binary") =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Without a listener, a lost idle connection would end the process.
  pool.on("error", onLost);
  // The pool only handles errors of idle connections. Without this listener, losing any other
  // connection would end the process. The failing query reports the error.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({
    pool: isPooled ? withSettingsPerTransaction(pool, settings) : withPreparedStatements(pool),
  });
  const ownDb = new Kysely<unknown>({ dialect });
  // Outside of a transaction, the search path cannot be set.
  const db = isPooled ? ownDb.withSchema(name) : ownDb;
  return { kind: "postgres", reader: db, writer: db, close: () => ownDb.destroy() };
}

/** Options in the URL override our limits, but not the schema. */
function buildStartupOptions(
  settings: Readonly<Record<string, string>>,
  urlOptions: string,
): string {
  const { search_path, ...limits } = settings;
  const ours = Object.entries(limits).map(([name, value]) => `-c ${name}=${value}`);
  return [...ours, urlOptions, `-c search_path=${search_path}`].join(" ");
}

/** Removes `?options=` from the URL, because the driver would use it instead of our options. */
function removeOptions(url: string): Address {
  const address = URL.parse(url);
  const urlOptions = address?.searchParams.get("options");
  if (!address || !urlOptions) return { connectionString: url, urlOptions: "" };
  address.searchParams.delete("options");
  return { connectionString: address.href, urlOptions };
}
