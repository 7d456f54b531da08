import { randomUUID } from "node:crypto";
import { isUuid } from "@damson/database";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { transaction } from "../database/database.ts";
import type { WebauthnChallengesTable } from "../database/schema.ts";
import { toEpochSeconds } from "../epoch-seconds.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { text } from "../http/json.ts";
import { lockPresentUser } from "../users/users.ts";

type Purpose = WebauthnChallengesTable["challenge_type"];

export const CHALLENGE_SECONDS = 300;

const sessionData = v.object({ challenge: v.string() });

export const answerBody = v.object({
  challenge_id: v.optional(text, ""),
  credential: v.optional(v.unknown()),
});

export async function storeChallenge(
  { db, clock }: Context,
  purpose: Purpose,
  challenge: string,
  userId: string | null,
) {
  const expiresAt = new Date(clock().getTime() + CHALLENGE_SECONDS * 1000);
  const id = randomUUID();
  await transaction(db, async (queries) => {
    if (userId !== null) await lockPresentUser(queries, userId);
    await queries
      .insertInto("webauthn_challenges")
      .values({
        id,
        user_id: userId,
        challenge_type: purpose,
        session_data: { challenge },
        created_at: clock(),
        expires_at: expiresAt,
      })
      .execute();
  });
  return { challenge_id: id, expires_at: toEpochSeconds(expiresAt) };
}

/**
 * Returns a challenge and deletes it, so that it works once, even for a wrong response. Throws
 * `webauthn_challenge_not_found` or `webauthn_challenge_expired`.
 */
export async function takeChallenge(
  { db, clock }: Context,
  purpose: Purpose,
  body: v.InferOutput<typeof answerBody>,
  userId: string | null,
): Promise<string> {
  const id = readChallengeId(body);
  const row = await transaction(db, (queries) =>
    queries
      .deleteFrom("webauthn_challenges")
      .where("id", "=", id)
      .where("challenge_type", "=", purpose)
      .where("user_id", userId === null ? "is" : "=", userId)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) {
    const message = "Challenge not found or already used";
    throw new AuthError("webauthn_challenge_not_found", message);
  }
  if (row.expires_at < clock()) {
    throw new AuthError("webauthn_challenge_expired", "Challenge has expired");
  }
  return v.parse(sessionData, row.session_data).challenge;
}

function readChallengeId({ challenge_id, credential }: v.InferOutput<typeof answerBody>): string {
  if (challenge_id === "") throw createValidationError("challenge_id is required");
  if (credential === undefined) throw createValidationError("credential is required");
  if (!isUuid(challenge_id)) throw createValidationError("challenge_id must be a valid UUID");
  return challenge_id.toLowerCase();
}
