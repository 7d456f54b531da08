import type { UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { lockPresentUser, requireNotBanned, type User } from "../users/users.ts";
import { createSessionNotFoundError, findSession } from "./sessions.ts";

/**
 * Locks the requesting user before a change. Checks again that they were not signed out or banned,
 * because a client can delay the request body after authentication. Throws `user_not_found`,
 * `session_not_found` or `user_banned`.
 */
export async function lockOwnUser(
  db: Queries,
  { user: { id }, session, clock }: UserContext,
): Promise<User> {
  const user = await lockPresentUser(db, id);
  if (session && !(await findSession(db, session.id))) throw createSessionNotFoundError();
  requireNotBanned(user, clock());
  return user;
}
