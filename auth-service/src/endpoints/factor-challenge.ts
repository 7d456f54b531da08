import { writeAudit } from "../audit/audit-log.ts";
import type { UserContext, UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { toEpochSeconds } from "../epoch-seconds.ts";
import { AuthError } from "../errors.ts";
import { json } from "../http/json.ts";
import { type Challenge, createChallenge, deleteChallenge, getExpiry } from "../mfa/challenges.ts";
import type { FactorChallenge } from "../mfa/factor-kinds/kind.ts";
import { factorKinds, requireVerifyEnabled } from "../mfa/factor-kinds.ts";
import { requireOwnSession } from "../sessions/assurance.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { type Factor, getFactor, setLastChallenged } from "../users/factors.ts";
import { releaseFactorSms, takeFactorSms } from "../verification/sending-limits.ts";

/** `POST /factors/{id}/challenge`: asks the user to prove that they have the factor. */
export const challengeFactor: UserHandler = async (request, context) => {
  requireOwnSession(context);
  const factor = await getFactor(context.db.reader, context.user.id, context);
  requireVerifyEnabled(context.settings, factor.factorType);
  const question = await factorKinds[factor.factorType].challenge(context, factor, request);
  const challenge = await store(context, question);
  await send(context, factor, challenge, question);
  const expiresAt = toEpochSeconds(getExpiry(challenge));
  const body = { id: challenge.id, type: factor.factorType, expires_at: expiresAt };
  return json({ ...body, ...question.shown });
};

function store(context: UserContext, { columns, send }: FactorChallenge): Promise<Challenge> {
  const { user, clock } = context;
  return transaction(context.db, async (db) => {
    // With the lock, a simultaneous request sees that a message has just been sent.
    await lockOwnUser(db, context);
    const factor = await getFactor(db, user.id, context);
    const challenge = await createChallenge(db, context, factor, columns);
    await setLastChallenged(db, factor, clock());
    await writeAudit(db, context, user, "challenge_created", {
      factor_id: factor.id,
      factor_status: factor.status,
    });
    if (send) await takeFactorSms(context, db);
    return challenge;
  });
}

/** Sends the challenge. If that fails, a new one may be requested at once. */
async function send(
  context: UserContext,
  factor: Factor,
  challenge: Challenge,
  question: FactorChallenge,
): Promise<void> {
  try {
    await question.send?.();
  } catch (error) {
    await transaction(context.db, async (db) => {
      await deleteChallenge(db, challenge);
      await setLastChallenged(db, factor, factor.lastChallengedAt);
    });
    await releaseFactorSms(context);
    if (error instanceof AuthError) throw error;
    throw new AuthError("sms_send_failed", "Error sending MFA code", { cause: error });
  }
}
