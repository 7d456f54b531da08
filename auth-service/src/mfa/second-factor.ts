import { writeAudit } from "../audit/audit-log.ts";
import type { UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { clearLinking } from "../flows/flow-states.ts";
import { raiseSession } from "../sessions/assurance.ts";
import { lockSession, type Session, sessionNotFound } from "../sessions/sessions.ts";
import type { SignedIn } from "../sessions/start-session.ts";
import {
  deleteFactors,
  type Factor,
  getFactor,
  hasVerifiedFactor,
  isVerified,
  listFactors,
  updateFactor,
} from "../users/factors.ts";
import { lockPresentUser, requireNotBanned } from "../users/users.ts";
import { type Challenge, getOpenChallenge, markAnswered } from "./challenges.ts";

/** A right answer, and what it was given to. */
interface Proof {
  readonly session: Session;
  readonly factor: Factor;
  readonly challenge: Challenge;
  /** What it changes about the factor. */
  readonly changes: Partial<Factor>;
}

/**
 * Raises the session, and makes the factor one of the user's own if it was not yet. `undefined` when
 * somebody else used the factor since the answer was checked: the same code would count twice.
 */
export async function acceptProof(
  db: Queries,
  context: UserContext,
  { session, factor: seen, challenge, changes }: Proof,
): Promise<SignedIn | undefined> {
  const user = await lockPresentUser(db, context.user.id);
  requireNotBanned(user, context.clock());
  const factor = await getFactor(db, user.id, context);
  if (usesOf(factor) !== usesOf(seen)) return undefined;
  await getOpenChallenge(db, context, factor, challenge.id);
  const own = await requireMayRaise(db, session.id, factor);

  await writeAudit(db, context, user, "verification_attempted", {
    factor_id: factor.id,
    challenge_id: challenge.id,
    factor_type: factor.factorType,
  });
  await markAnswered(db, challenge, context.clock());
  await updateFactor(db, factor, { ...changes, status: "verified" }, context.clock());
  await dropUnverified(db, factor);
  // Begun before there was a second factor to show, perhaps by somebody else.
  if (!isVerified(factor)) await clearLinking(db, user.id);
  return raiseSession(db, context, user, own, factor);
}

/** What each use of a factor leaves behind. */
function usesOf({ status, lastTotpStep, webAuthnCredential }: Factor): string {
  return JSON.stringify([status, lastTotpStep, webAuthnCredential]);
}

/**
 * A factor may have been enrolled by a thief who knew the password, before the user had any. Once the
 * user has one, only who shows that one may add another.
 */
async function requireMayRaise(db: Queries, sessionId: string, factor: Factor): Promise<Session> {
  const session = await lockSession(db, sessionId);
  if (!session) throw sessionNotFound();
  const isNew = !isVerified(factor);
  if (isNew && session.aal !== "aal2" && hasVerifiedFactor(await listFactors(db, factor.userId))) {
    throw new AuthError("insufficient_aal", "AAL2 required to enroll a new factor");
  }
  return session;
}

/** Other beginnings of what is now complete. */
async function dropUnverified(db: Queries, { userId, factorType }: Factor): Promise<void> {
  const factors = await listFactors(db, userId);
  const isLeftOver = (factor: Factor) => factor.factorType === factorType && !isVerified(factor);
  await deleteFactors(db, factors.filter(isLeftOver));
}
