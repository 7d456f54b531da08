import { writeAudit } from "../audit/audit-log.ts";
import type { UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { clearLinking } from "../flows/flow-states.ts";
import { raiseSession } from "../sessions/assurance.ts";
import { createSessionNotFoundError, lockSession, type Session } from "../sessions/sessions.ts";
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

interface Proof {
  readonly session: Session;
  readonly factor: Factor;
  readonly challenge: Challenge;
  readonly changes: Partial<Factor>;
}

/**
 * Raises the session to aal2 and marks the factor as verified. Returns `undefined` if the factor
 * was used since the answer was checked, because a code must not work twice.
 */
export async function acceptProof(
  db: Queries,
  context: UserContext,
  { session, factor: seen, challenge, changes }: Proof,
): Promise<SignedIn | undefined> {
  const user = await lockPresentUser(db, context.user.id);
  requireNotBanned(user, context.clock());
  const factor = await getFactor(db, user.id, context);
  if (serializeFactorState(factor) !== serializeFactorState(seen)) return undefined;
  await getOpenChallenge(db, context, factor, challenge.id);
  const own = await requireMayRaise(db, session.id, factor);

  await writeAudit(db, context, user, "verification_attempted", {
    factor_id: factor.id,
    challenge_id: challenge.id,
    factor_type: factor.factorType,
  });
  await markAnswered(db, challenge, context.clock());
  await updateFactor(db, factor, { ...changes, status: "verified" }, context.clock());
  await deleteUnverified(db, factor);
  // A thief may have started to link a provider while there was no second factor.
  if (!isVerified(factor)) await clearLinking(db, user.id);
  return raiseSession(db, context, user, own, factor);
}

/** Returns a text that changes with each use of the factor. */
function serializeFactorState({ status, lastTotpStep, webAuthnCredential }: Factor): string {
  return JSON.stringify([status, lastTotpStep, webAuthnCredential]);
}

/**
 * Locks the session. Throws `insufficient_aal` if the factor is new and another one was verified in
 * the meantime: a thief with the password may have enrolled the new one.
 */
async function requireMayRaise(db: Queries, sessionId: string, factor: Factor): Promise<Session> {
  const session = await lockSession(db, sessionId);
  if (!session) throw createSessionNotFoundError();
  const isNew = !isVerified(factor);
  if (isNew && session.aal !== "aal2" && hasVerifiedFactor(await listFactors(db, factor.userId))) {
    throw new AuthError("insufficient_aal", "AAL2 required to enroll a new factor");
  }
  return session;
}

async function deleteUnverified(db: Queries, { userId, factorType }: Factor): Promise<void> {
  const factors = await listFactors(db, userId);
  const isLeftOver = (factor: Factor) => factor.factorType === factorType && !isVerified(factor);
  await deleteFactors(db, factors.filter(isLeftOver));
}
