import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";

/**
 * Session limits. Waiting longer than `lock_timeout` counts as a conflict. The other limits free
 * the locks of clients that have disappeared.
 */
export function sessionSettings(namespace: string): Readonly<Record<string, string>> {
  return {
    lock_timeout: "5000",
    statement_timeout: "10000",
    idle_in_transaction_session_timeout: "15000",
    search_path: namespace,
  };
}

/**
 * Applies the settings at the start of each transaction. A pooler such as PgBouncer in transaction
 * mode may give each transaction another connection, so statements stay unnamed: nothing may
 * outlive a transaction.
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
