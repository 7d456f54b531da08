import type { Context } from "../context.ts";
import { findRow, type Queries, type Row, toColumns } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import type { User } from "../users/users.ts";

export type Session = Row<"sessions">;

export function findSession(db: Queries, id: string): Promise<Session | undefined> {
  return findRow(db.selectFrom("sessions").selectAll().where("id", "=", id));
}

export function createSessionNotFoundError(): AuthError {
  const message = "Session from session_id claim in JWT does not exist";
  return new AuthError("session_not_found", message);
}

/**
 * Returns true if the user was banned after the session started. The session stays ended when the
 * ban is lifted, because a thief may have started it.
 */
export function isEndedByBan(
  { createdAt }: Pick<Session, "createdAt">,
  { bannedUntil }: Pick<User, "bannedUntil">,
): boolean {
  return bannedUntil !== null && createdAt < bannedUntil;
}

/** Returns the session, locked until the transaction ends. */
export function lockSession(db: Queries, id: string): Promise<Session | undefined> {
  return findRow(db.selectFrom("sessions").selectAll().where("id", "=", id).forUpdate());
}

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
  readonly except?: string | undefined;
  readonly aal?: Session["aal"] | undefined;
}

export async function endSessions(
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
