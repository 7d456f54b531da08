import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesVerifier, readChallenge } from "./pkce.ts";

const long = "a".repeat(43);

test("reads a challenge from both fields, in any case, and none from neither", () => {
  expect(readChallenge(long, "S256")).toEqual({ challenge: long, method: "s256" });
  expect(readChallenge(long, "plain")).toEqual({ challenge: long, method: "plain" });
  expect(readChallenge(undefined, undefined)).toBeUndefined();
  expect(readChallenge("", "")).toBeUndefined();
});

test.each([
  [long, undefined, "PKCE flow requires code_challenge_method and code_challenge"],
  [undefined, "s256", "PKCE flow requires code_challenge_method and code_challenge"],
  ["a".repeat(42), "s256", "code challenge has to be between 43 and 128 characters"],
  ["a".repeat(129), "s256", "code challenge has to be between 43 and 128 characters"],
  [
    `${long}/`,
    "s256",
    "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
  ],
  [long, "s512", 'unsupported code_challenge method "s512"'],
])("rejects an invalid challenge: %s %s", (challenge, method, message) => {
  expect(() => readChallenge(challenge, method)).toThrow(message);
});

test("matches a challenge only with its own verifier", () => {
  const verifiers = fc.stringMatching(/^[a-f0-9]{56,112}$/);
  fc.assert(
    fc.property(verifiers, verifiers, (verifier, other) => {
      const hashed = createHash("sha256").update(verifier).digest("base64url");
      const s256 = { challenge: hashed, method: "s256" } as const;
      const plain = { challenge: verifier, method: "plain" } as const;
      expect(matchesVerifier(s256, verifier)).toBe(true);
      expect(matchesVerifier(plain, verifier)).toBe(true);
      expect(matchesVerifier(s256, other)).toBe(other === verifier);
      expect(matchesVerifier(plain, other)).toBe(other === verifier);
      expect(matchesVerifier(s256, hashed)).toBe(false);
    }),
  );
});
