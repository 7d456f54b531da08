import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";
import { isStalePlan } from "./failures.ts";

/**
 * Names each query, so that Postgres parses and plans it once per connection. If its tables have changed, the query is
 * renamed and retried once. Inside a transaction the retry fails too, and the transaction must be repeated.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const clients = new WeakMap<object, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const query = (text: string, values: unknown[]) =>
        client.query(
          values.length > 0 ? { name: nameStatement(text), text, values } : { text, values },
        );
      const named: PostgresPoolClient = Object.create(client, {
        query: {
          value: (text: string, values: unknown[]) =>
            query(text, values).catch((error: unknown) => {
              if (!isStalePlan(error)) throw error;
              renameAll();
              return query(text, values).catch(() => {
                throw error;
              });
            }),
        },
      });
      clients.set(client, named);
      return named;
    },
  };
}

const names = new Map<string, string>();
let generation = 0;

function nameStatement(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(`${generation} ${text}`).digest("base64url");
    names.set(text, name);
  }
  return name;
}

function renameAll(): void {
  generation += 1;
  names.clear();
}
