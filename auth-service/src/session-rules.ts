import type { Context } from "./context.ts";
import type { Queries } from "./database.ts";
import { AuthError } from "./errors.ts";
import { hasVerifiedFactor, listFactors } from "./factors.ts";
import { newestSession, type Session } from "./sessions.ts";

/** Throws `session_expired` when the rules for sessions say that this one is over. */
export async function requireLiveSession(
  db: Queries,
  { settings, clock }: Context,
  session: Session,
): Promise<void> {
  const { timeboxSeconds, inactivitySeconds, allowLowAalSeconds, singlePerUser } =
    settings.sessions;
  const now = clock();
  const isOver = (since: Date, seconds: number | undefined) =>
    seconds !== undefined && seconds > 0 && now.getTime() > since.getTime() + seconds * 1000;

  if (session.notAfter && now > session.notAfter) throw expired();
  if (isOver(session.createdAt, timeboxSeconds)) throw expired();
  if (isOver(session.refreshedAt ?? session.createdAt, inactivitySeconds)) {
    throw expired(" (Inactivity)");
  }
  if (session.aal === "aal1" && isOver(session.createdAt, allowLowAalSeconds)) {
    const needsMfa = hasVerifiedFactor(await listFactors(db, session.userId));
    if (needsMfa) throw expired(" (Low AAL: User Needs MFA Verification)");
  }
  if (singlePerUser) {
    const newest = await newestSession(db, session.userId, session.tag);
    if (newest && newest.id !== session.id) throw expired(" (Revoked by Newer Login)");
  }
}

function expired(detail = ""): AuthError {
  return new AuthError("session_expired", `Invalid Refresh Token: Session Expired${detail}`);
}
