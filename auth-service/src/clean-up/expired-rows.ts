/** Rows to delete. The periods are the same as in GoTrue. */
import { DAY_MS } from "@damson/service-runtime/durations";
import { type Expression, sql } from "kysely";
import { type Database, type Queries, transaction } from "../database/database.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * Rows per transaction. It blocks other writers on SQLite, and each row may need a read from disk.
 */
const BATCH = 20;
const AUDIT_DAYS = 90;

type Table =
  | "sessions"
  | "flow_state"
  | "mfa_challenges"
  | "mfa_factors"
  | "webauthn_challenges"
  | "audit_log_entries"
  | "users";

interface ExpiredRows {
  readonly table: Table;
  readonly ids: (db: Queries) => { limit(count: number): { $asScalar(): Expression<string> } };
}

/**
 * Lists the rows to delete. Rows are kept for a while after they expire, so that errors can name
 * the reason.
 */
export function listExpiredRows(
  now: Date,
  { sessions: { timeboxSeconds }, retention }: Settings,
): readonly ExpiredRows[] {
  const subtractFromNow = (ms: number) => new Date(now.getTime() - ms);
  const yesterday = subtractFromNow(DAY_MS);
  const { cleanUp, unconfirmedSeconds } = retention;
  return [
    selectOlderThan(subtractFromNow(3 * DAY_MS), "sessions", "not_after"),
    ...(timeboxSeconds
      ? [selectOlderThan(subtractFromNow(timeboxSeconds * 1000 + DAY_MS), "sessions", "created_at")]
      : []),
    selectOlderThan(yesterday, "flow_state", "created_at"),
    selectOlderThan(yesterday, "mfa_challenges", "created_at"),
    selectUnfinishedFactors(yesterday),
    selectOlderThan(now, "webauthn_challenges", "expires_at"),
    ...(cleanUp ? [selectAnonymousUsers(subtractFromNow(30 * DAY_MS))] : []),
    ...(unconfirmedSeconds === undefined
      ? []
      : [selectUnconfirmedUsers(subtractFromNow(unconfirmedSeconds * 1000))]),
    selectOlderThan(subtractFromNow(AUDIT_DAYS * DAY_MS), "audit_log_entries", "created_at"),
  ];
}

/** Deletes a batch. Returns true if more rows may remain. */
export async function removeBatch(db: Database, { table, ids }: ExpiredRows): Promise<boolean> {
  const { numDeletedRows } = await transaction(db, (queries) =>
    queries
      .deleteFrom(table)
      .where("id", "in", ids(queries).limit(BATCH).$asScalar())
      .executeTakeFirstOrThrow(),
  );
  return numDeletedRows >= BATCH;
}

function selectOlderThan(
  time: Date,
  table: Table,
  column: "created_at" | "expires_at" | "not_after",
): ExpiredRows {
  const ids = (db: Queries) =>
    db.selectFrom(table).select("id").where(sql.ref<Date>(column), "<", time);
  return { table, ids };
}

function selectUnfinishedFactors(time: Date): ExpiredRows {
  const ids = (db: Queries) =>
    db
      .selectFrom("mfa_factors")
      .select("id")
      .where("status", "=", sql.lit("unverified"))
      .where("created_at", "<", time);
  return { table: "mfa_factors", ids };
}

function selectAnonymousUsers(time: Date): ExpiredRows {
  const ids = (db: Queries) =>
    db
      .selectFrom("users")
      .select("id")
      .where("is_anonymous", "=", sql.lit(true))
      .where("created_at", "<", time);
  return { table: "users", ids };
}

/**
 * Selects users who signed up and never confirmed. Users that an administrator added or invited
 * stay.
 */
function selectUnconfirmedUsers(time: Date): ExpiredRows {
  const ids = (db: Queries) =>
    db
      .selectFrom("users")
      .select("id")
      // Matches the condition of the partial index.
      .where("email_confirmed_at", "is", null)
      .where("phone_confirmed_at", "is", null)
      .where("invited_at", "is", null)
      .where("last_sign_in_at", "is", null)
      .where("deleted_at", "is", null)
      .where("confirmation_sent_at", "<", time);
  return { table: "users", ids };
}
