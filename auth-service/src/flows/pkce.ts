import { createHash } from "node:crypto";
import * as v from "valibot";
import { createValidationError } from "../errors.ts";
import { text } from "../http/json.ts";
import { isSame } from "../security/codes.ts";

type ChallengeMethod = "s256" | "plain";

export interface Challenge {
  readonly challenge: string;
  readonly method: ChallengeMethod;
}

export const challengeFields = {
  code_challenge: v.optional(text),
  code_challenge_method: v.optional(text),
};

/** Reads the PKCE challenge. Returns `undefined` if the client does not use PKCE. */
export function readChallenge(
  challenge: string | undefined,
  method: string | undefined,
): Challenge | undefined {
  if (!challenge && !method) return undefined;
  const known = method?.toLowerCase();
  if (!challenge || !known) {
    throw createValidationError("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw createValidationError("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[a-zA-Z0-9._~-]+$/.test(challenge)) {
    throw createValidationError(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  if (known !== "s256" && known !== "plain") {
    throw createValidationError(`unsupported code_challenge method "${method}"`);
  }
  return { challenge, method: known };
}

/** Compares the verifier with the challenge, as in RFC 7636. */
export function matchesVerifier({ challenge, method }: Challenge, verifier: string): boolean {
  if (method === "plain") return isSame(verifier, challenge);
  return isSame(createHash("sha256").update(verifier).digest("base64url"), challenge);
}
