import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { hasVerifiedFactor, listFactors } from "../users/factors.ts";
import type { Session } from "./sessions.ts";

export async function requireLiveSession(
  db: Queries,
  context: Context,
  session: Session,
): Promise<void> {
  const reason = await findExpiryReason(db, context, session);
  if (reason === undefined) return;
  throw new AuthError("session_expired", `Invalid Refresh Token: ${reason}`);
}

/** Returns why the session has expired, or `undefined` if it has not. */
export async function findExpiryReason(
  db: Queries,
  context: Context,
  session: Session,
): Promise<string | undefined> {
  const { settings, clock } = context;
  const { timeboxSeconds, inactivitySeconds, allowLowAalSeconds } = settings.sessions;
  const now = clock();
  const isOver = (since: Date, seconds: number | undefined) =>
    seconds !== undefined && seconds > 0 && now.getTime() > since.getTime() + seconds * 1000;

  if (session.notAfter && now > session.notAfter) return "Session Expired";
  if (isOver(session.createdAt, timeboxSeconds)) return "Session Expired";
  if (isOver(session.refreshedAt ?? session.createdAt, inactivitySeconds)) {
    return "Session Expired (Inactivity)";
  }
  if (session.aal === "aal1" && isOver(session.createdAt, allowLowAalSeconds)) {
    const needsMfa = hasVerifiedFactor(await listFactors(db, session.userId));
    if (needsMfa) return "Session Expired (Low AAL: User Needs MFA Verification)";
  }
  return undefined;
}
