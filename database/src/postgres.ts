import { StartupError } from "@damson/service-runtime/errors";
import { Kysely, PostgresDialect } from "kysely";
import type { Database, OpenedDatabase } from "./database.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import { sessionSettings, withSettingsPerTransaction } from "./session-settings.ts";

interface PostgresOptions {
  readonly url: string;
  /** The most connections for each schema. */
  readonly connections: number;
  /** True if a pooler gives each transaction another connection. */
  readonly isPooled: boolean;
  /** Called when an idle connection is lost. */
  readonly onLost: (error: Error) => void;
}

interface Address {
  readonly connectionString: string;
  /** Its own `?options=`. */
  readonly asked: string;
}

const BIGINT = 20;

/**
 * Connects at the first query. Each schema has connections of its own: the search path belongs to a connection, and
 * a service that is busy leaves the other one's alone.
 */
export async function openPostgres(options: PostgresOptions): Promise<OpenedDatabase> {
  const { default: pg } = await import("pg");
  const address = withoutOptions(options.url);
  if (options.isPooled && address.asked) {
    throw new StartupError("DATABASE_URL must have no options where AUTH_DATABASE_POOLER is on");
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
  { connectionString, asked }: Address,
  { connections, isPooled, onLost }: PostgresOptions,
): Database<unknown> {
  const settings = sessionSettings(name);
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5000,
    ...(isPooled ? {} : { options: startupOptions(settings, asked) }),
    types: {
      getTypeParser: (type: number, format?: "text" | "binary") =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on("error", onLost);
  // The pool listens only to idle connections. Without this, the loss of one in use, or of one just opened, would end the
  // process. Its user gets the error of the query that fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({
    pool: isPooled ? withSettingsPerTransaction(pool, settings) : withPreparedStatements(pool),
  });
  const ownDb = new Kysely<unknown>({ dialect });
  // Outside of a transaction no search path can be set.
  const db = isPooled ? ownDb.withSchema(name) : ownDb;
  return { kind: "postgres", reader: db, writer: db, close: () => ownDb.destroy() };
}

/** The options of the address override our limits, but not the schema. */
function startupOptions(settings: Readonly<Record<string, string>>, asked: string): string {
  const { search_path, ...limits } = settings;
  const ours = Object.entries(limits).map(([name, value]) => `-c ${name}=${value}`);
  return [...ours, asked, `-c search_path=${search_path}`].join(" ");
}

/** Takes `?options=` out of the address, where it would replace our options, the schema included. */
function withoutOptions(url: string): Address {
  const address = URL.parse(url);
  const asked = address?.searchParams.get("options");
  if (!address || !asked) return { connectionString: url, asked: "" };
  address.searchParams.delete("options");
  return { connectionString: address.href, asked };
}
