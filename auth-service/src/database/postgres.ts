import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./database.ts";

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

/** Gives each query a name, by which Postgres parses and plans it once per connection. */
function preparing(pool: Pool): PostgresPool {
  const clients = new WeakMap<object, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const named: PostgresPoolClient = Object.create(client, {
        query: {
          value: (text: string, values: unknown[]) =>
            client.query(
              values.length > 0 ? { name: nameOf(text), text, values } : { text, values },
            ),
        },
      });
      clients.set(client, named);
      return named;
    },
  };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
  }
  return name;
}
