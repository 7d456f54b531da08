import type { Context } from "../context.ts";
import { findRow, type Queries, type Row, toColumns } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import type { User } from "../users/users.ts";

export type Session = Row<"sessions">;

export function findSession(db: Queries, id: string): Promise<Session | undefined> {
  return findRow(db.selectFrom("sessions").selectAll().where("id", "=", id));
}

/** Gives the error for a token whose session has ended. */
export function sessionNotFound(): AuthError {
  const message = "Session from session_id claim in JWT does not exist";
  return new AuthError("session_not_found", message);
}

/**
 * True if the session's user was banned since it began. It does not go on after the ban: an account may be
 * banned because a thief got into it.
 */
export function isCutByBan(
  { createdAt }: Pick<Session, "createdAt">,
  { bannedUntil }: Pick<User, "bannedUntil">,
): boolean {
  return bannedUntil !== null && createdAt < bannedUntil;
}

/** Finds the session and locks it until the transaction ends. */
export function lockSession(db: Queries, id: string): Promise<Session | undefined> {
  return findRow(db.selectFrom("sessions").selectAll().where("id", "=", id).forUpdate());
}

/** Renews the session for a refresh, which issues its next token. */
export async function renewSession(
  db: Queries,
  { clock, userAgent, address }: Context,
  session: Session,
): Promise<Session> {
  const now = clock();
  const changes = {
    refreshTokenCounter: session.refreshTokenCounter + 1,
    refreshedAt: now,
    updatedAt: now,
    userAgent,
    ip: address,
  };
  await db
    .updateTable("sessions")
    .set(toColumns<"sessions">(changes))
    .where("id", "=", session.id)
    .execute();
  return { ...session, ...changes };
}

export async function endSession(db: Queries, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

interface Ended {
  /** The id of a session that goes on. */
  readonly except?: string | undefined;
  /** Only those of this level end. */
  readonly aal?: Session["aal"] | undefined;
}

/** Ends all the user's sessions, or all but some. */
export async function endSessionsOf(
  db: Queries,
  userId: string,
  { except, aal }: Ended = {},
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .$if(aal !== undefined, (query) => query.where("aal", "=", aal ?? "aal1"))
    .execute();
}
