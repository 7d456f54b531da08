import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "./database.ts";
import { preparing } from "./prepared-statements.ts";

interface PostgresOptions {
  readonly url: string;
  readonly namespace: string;
  readonly connections: number;
  /** Told when an idle connection is lost. */
  readonly onLost: (error: Error) => void;
}

const BIGINT = 20;

/** Waiting for a row longer than this is a conflict; the rest keeps a lost client from holding rows. */
const TIME_LIMITS = [
  "-c lock_timeout=5000",
  "-c statement_timeout=10000",
  "-c idle_in_transaction_session_timeout=15000",
];

/** Connects at the first query. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { default: pg } = await import("pg");
  const { connectionString, asked } = withoutOptions(options.url);
  const pool = new pg.Pool({
    connectionString,
    max: options.connections,
    connectionTimeoutMillis: 5000,
    options: [...TIME_LIMITS, asked, `-c search_path=${options.namespace}`].join(" "),
    types: {
      getTypeParser: (type: number, format?: "text" | "binary") =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on("error", options.onLost);
  // The pool listens only to idle ones: without this, one that is lost at work, or in the very moment
  // it was made, ends the process. A caller who uses it learns of it from the query that fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db: Database["writer"] = new Kysely({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
  });
  return { kind: "postgres", reader: db, writer: db, close: () => db.destroy() };
}

/** What the address asks of a session (`?options=`) would take the place of ours: the schema, too. */
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
