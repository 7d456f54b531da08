import type { ClientBase } from "pg";
import * as v from "valibot";
import { messageOf, StartupError } from "../../errors.ts";
import {
  type UpstreamFactor,
  type UpstreamIdentity,
  type UpstreamPasskey,
  type UpstreamUser,
  upstreamFactor,
  upstreamIdentity,
  upstreamPasskey,
  upstreamUser,
} from "./upstream-rows.ts";

/** Some users, with their identities, factors and passkeys. */
export interface UpstreamBatch {
  readonly users: readonly UpstreamUser[];
  readonly identities: readonly UpstreamIdentity[];
  readonly factors: readonly UpstreamFactor[];
  readonly passkeys: readonly UpstreamPasskey[];
}

const BATCH = 500;

/**
 * Reads a consistent state of all users, and changes nothing. Throws `StartupError` for a database that cannot
 * be reached or has other tables.
 */
export async function* readUpstream(url: string, schema: string): AsyncGenerator<UpstreamBatch> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The query that fails reports a lost connection.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    const tables = await tablesOf(client, schema);
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const users = await read(client, tables.users, upstreamUser, "id > $1", [after, BATCH]);
      const last = users.at(-1);
      if (last === undefined) return;
      after = last.id;
      const ids = [users.map(({ id }) => id)];
      const ofThem = "user_id = any($1)";
      yield {
        users,
        identities: await read(client, tables.identities, upstreamIdentity, ofThem, ids),
        factors: await read(client, tables.factors, upstreamFactor, ofThem, ids),
        passkeys: await read(client, tables.passkeys, upstreamPasskey, ofThem, ids),
      };
    }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`The users cannot be read there: ${messageOf(cause)}`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Tables = Readonly<Record<"users" | "identities" | "factors" | "passkeys", string | undefined>>;

/** Gives the quoted names of the tables; older versions lack the last two. */
async function tablesOf(client: ClientBase, schema: string): Promise<Tables> {
  const { rows } = await client.query(
    `select table_name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = $1 group by table_name`,
    [schema],
  );
  const columns = new Map(
    rows.map(({ table_name, columns }): [string, string[]] => [table_name, columns]),
  );
  const isUpstream =
    columns.get("users")?.includes("instance_id") &&
    columns.get("identities")?.includes("provider_id");
  if (!isUpstream) {
    throw new StartupError(
      `The schema ${schema} has no tables of GoTrue 2.150 or newer: another one is named by --schema`,
    );
  }
  const named = (table: string) =>
    columns.has(table) ? `"${schema.replaceAll('"', '""')}".${table}` : undefined;
  return {
    users: named("users"),
    identities: named("identities"),
    factors: named("mfa_factors"),
    passkeys: named("webauthn_credentials"),
  };
}

async function read<Schema extends v.GenericSchema>(
  client: ClientBase,
  table: string | undefined,
  schema: Schema,
  condition: string,
  values: readonly unknown[],
): Promise<readonly v.InferOutput<Schema>[]> {
  if (table === undefined) return [];
  const limit = values.length > 1 ? "limit $2" : "";
  const { rows } = await client.query(
    `select * from ${table} where ${condition} order by id ${limit}`,
    [...values],
  );
  return rows.map((row) => {
    const { success, output, issues } = v.safeParse(schema, row);
    if (success) return output;
    const [issue] = issues;
    throw new StartupError(`${table} ${row.id}: ${v.getDotPath(issue)}: ${issue.message}`);
  });
}
