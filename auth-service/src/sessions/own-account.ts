import type { UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { lockPresentUser, requireNotBanned, type User } from "../users/users.ts";
import { findSession, sessionNotFound } from "./sessions.ts";

/**
 * Locks the user of a request before a change. A client can hold back the body of its request for any time
 * after the token is checked, so a user who was signed out or banned meanwhile is refused. Throws
 * `user_not_found`, `session_not_found` and `user_banned`.
 */
export async function lockOwnUser(
  db: Queries,
  { user: { id }, session, clock }: UserContext,
): Promise<User> {
  const user = await lockPresentUser(db, id);
  if (session && !(await findSession(db, session.id))) throw sessionNotFound();
  requireNotBanned(user, clock());
  return user;
}
