import { randomUUID } from "node:crypto";
import { containing } from "@damson/database";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "../context.ts";
import { type Database, type Queries, type Row, readList } from "../database/database.ts";
import type { AuditLogEntriesTable, Json } from "../database/schema.ts";

/** The recorded actions and the kind of event each belongs to. */
const logTypes = {
  login: "account",
  logout: "account",
  user_signedup: "team",
  user_invited: "team",
  user_deleted: "team",
  token_revoked: "token",
  token_refreshed: "token",
  user_modified: "user",
  user_recovery_requested: "user",
  user_reauthenticate_requested: "user",
  user_confirmation_requested: "user",
  user_repeated_signup: "user",
  user_updated_password: "user",
  identity_linked: "user",
  identity_unlinked: "user",
  passkey_created: "user",
  passkey_updated: "user",
  passkey_deleted: "user",
  factor_in_progress: "factor",
  factor_unenrolled: "factor",
  factor_deleted: "factor",
  factor_updated: "factor",
  challenge_created: "factor",
  verification_attempted: "factor",
} as const;

type AuditAction = keyof typeof logTypes;

const MAX_NAME_LENGTH = 100;

/** The user who acted; absent for an administrator without an account. */
type Actor = Pick<Row<"users">, "id" | "email" | "phone" | "isSsoUser" | "rawUserMetaData">;

/**
 * Records an action in the same transaction that performs it. `traits` must never hold a secret.
 */
export async function writeAudit(
  db: Queries,
  { clock, address }: Pick<Context, "clock" | "address">,
  actor: Actor | undefined,
  action: AuditAction,
  traits?: Json,
): Promise<void> {
  const name = actor?.rawUserMetaData.full_name;
  const payload = {
    actor_id: actor?.id ?? "00000000-0000-0000-0000-000000000000",
    actor_username: actor?.email || actor?.phone || "",
    actor_via_sso: actor?.isSsoUser ?? false,
    ...(typeof name === "string" ? { actor_name: beginningOf(name) } : {}),
    action,
    log_type: logTypes[action],
    ...(traits ? { traits } : {}),
  };
  await db
    .insertInto("audit_log_entries")
    .values({ id: randomUUID(), payload, ip_address: address, created_at: clock() })
    .execute();
}

/** Cuts off a name: users choose it, and every entry repeats it. */
function beginningOf(name: string): string {
  return [...name.slice(0, 2 * MAX_NAME_LENGTH)].slice(0, MAX_NAME_LENGTH).join("");
}

interface AuditSearch {
  readonly page: number;
  readonly perPage: number;
  readonly search:
    | { readonly column: "author" | "action" | "type"; readonly text: string }
    | undefined;
}

/** Gives one page of the entries in which a column contains the text, newest first, and their total number. */
export function searchAudit(
  database: Database,
  { page, perPage, search }: AuditSearch,
): Promise<{ readonly entries: readonly AuditLogEntriesTable[]; readonly total: number }> {
  return readList(database, async (db) => {
    const matching = db
      .selectFrom("audit_log_entries")
      .$if(search !== undefined, (query) => query.where(search ? matches(search) : sql.lit(true)));
    const { total } = await matching
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    const entries = await matching
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    return { entries, total: Number(total) };
  });
}

/** Builds the condition. Actions and types are few, so an index finds them by their whole names. */
function matches({ column, text }: NonNullable<AuditSearch["search"]>): Expression<SqlBool> {
  if (column === "author") {
    const pattern = containing(text);
    return sql`(lower(payload ->> 'actor_username') like ${pattern} escape '\\'
      or lower(payload ->> 'actor_name') like ${pattern} escape '\\')`;
  }
  const actions = Object.entries(logTypes)
    .filter((names) => names[column === "action" ? 0 : 1].includes(text.toLowerCase()))
    .map(([action]) => action);
  return actions.length === 0
    ? sql.lit(false)
    : sql`payload ->> 'action' in (${sql.join(actions)})`;
}
