import { isUuid } from "@damson/database";
import * as v from "valibot";
import type { UserContext, UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { readJson, text } from "../http/json.ts";
import { type Challenge, deleteChallenge, getOpenChallenge, isExpired } from "../mfa/challenges.ts";
import { factorKinds, requireVerifyEnabled } from "../mfa/factor-kinds.ts";
import { acceptProof } from "../mfa/second-factor.ts";
import { createRequestRateError } from "../rate-limits/limit-address.ts";
import { requireOwnSession } from "../sessions/assurance.ts";
import { createTokenResponse } from "../sessions/token-response.ts";
import { type Factor, getFactor, isVerified } from "../users/factors.ts";
import { sendNotice } from "../users/notices.ts";

const answerBody = v.object({
  challenge_id: v.optional(v.pipe(text, v.string(), v.check(isUuid, "invalid UUID"))),
  code: v.optional(text, ""),
  webauthn: v.optional(v.unknown()),
});

/** `POST /factors/{id}/verify`: a right answer raises the session to aal2. */
export const verifyFactor: UserHandler = async (request, context) => {
  const session = requireOwnSession(context);
  const factor = await getFactor(context.db.reader, context.user.id, context);
  const kind = factorKinds[factor.factorType];
  const body = await readJson(request, answerBody);
  const answer = kind.readAnswer(body);
  requireVerifyEnabled(context.settings, factor.factorType);
  const challenge = await findChallenge(context, factor, body.challenge_id);

  // Checks the answer before locking the database. `acceptProof` then verifies that nothing has
  // changed in between.
  const changes = await answer(context, factor, challenge);
  await requireFewFailures(context, changes === undefined);
  const proof = changes && { session, factor, challenge, changes };
  const signedIn =
    proof && (await transaction(context.db, (db) => acceptProof(db, context, proof)));
  if (!signedIn) throw new AuthError("mfa_verification_failed", kind.wrongAnswer);

  if (!isVerified(factor)) {
    await sendNotice(context, context.user, "mfa_factor_enrolled", {
      factorType: factor.factorType,
    });
  }
  return createTokenResponse(context, signedIn);
};

async function findChallenge(
  context: UserContext,
  factor: Factor,
  id: string | undefined,
): Promise<Challenge> {
  const challenge = await getOpenChallenge(context.db.reader, context, factor, id);
  if (!isExpired(context, challenge)) return challenge;
  await transaction(context.db, (db) => deleteChallenge(db, challenge));
  const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
  throw new AuthError("mfa_challenge_expired", message);
}

/**
 * Counts wrong answers per user, because there are only a million codes. Above the limit, right
 * answers are rejected too.
 */
async function requireFewFailures({ limits, user }: UserContext, isWrong: boolean): Promise<void> {
  const seconds = await limits[isWrong ? "take" : "peek"]("failedFactorAnswers", user.id);
  if (seconds > 0) throw createRequestRateError(seconds);
}
