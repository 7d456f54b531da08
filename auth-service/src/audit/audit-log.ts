import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";
import type { Json } from "../database/schema.ts";

const logTypes = {
  login: "account",
  logout: "account",
  user_signedup: "team",
  user_invited: "team",
  user_deleted: "team",
  token_revoked: "token",
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

/** The user who acted. Absent for an administrator without an account. */
type Actor = Pick<Row<"users">, "id" | "email" | "phone" | "isSsoUser" | "rawUserMetaData">;

/** Records an action. Run it in the action's transaction. `traits` must not contain secrets. */
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
    ...(typeof name === "string" ? { actor_name: shorten(name) } : {}),
    action,
    log_type: logTypes[action],
    ...(traits ? { traits } : {}),
  };
  await db
    .insertInto("audit_log_entries")
    .values({ id: randomUUID(), payload, ip_address: address, created_at: clock() })
    .execute();
}

/** Shortens a name: users choose it, and every entry repeats it. */
function shorten(name: string): string {
  return [...name.slice(0, 2 * MAX_NAME_LENGTH)].slice(0, MAX_NAME_LENGTH).join("");
}
