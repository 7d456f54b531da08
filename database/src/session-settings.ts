import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";

/** Limits of a session. Waiting for a row longer than `lock_timeout` is a conflict; the others free the rows of lost clients. */
export function sessionSettings(namespace: string): Readonly<Record<string, string>> {
  return {
    lock_timeout: "5000",
    statement_timeout: "10000",
    idle_in_transaction_session_timeout: "15000",
    search_path: namespace,
  };
}

/**
 * Sets the session's settings at the start of each transaction, for a pooler that gives each transaction another
 * connection, such as PgBouncer in transaction mode. Statements have no names, since nothing may outlive a transaction.
 */
export function withSettingsPerTransaction(
  pool: Pool,
  settings: Readonly<Record<string, string>>,
): PostgresPool {
  const sets = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  const begin = ["begin", ...sets].join("; ");
  const nothing = { command: "SELECT", rowCount: 0, rows: [] } as const;
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const wrapped: PostgresPoolClient = Object.create(client, {
        query: {
          value: (text: string, values: unknown[]) =>
            text === "begin" ? client.query(begin).then(() => nothing) : client.query(text, values),
        },
      });
      return wrapped;
    },
  };
}
