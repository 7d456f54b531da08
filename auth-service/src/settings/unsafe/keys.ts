import * as v from "valibot";
import type { Settings } from "../settings.ts";
import type { Rule } from "./rule.ts";

/** HS256 requires a key of at least 256 bits (RFC 7518, 3.2). */
const MIN_KEY_LENGTH = 32;
/** Secrets published in setup guides. */
const publishedSecrets = [
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "your-super-secret-jwt-token-with-at-least-32-characters-long",
];

export function listKeyRules({ jwt }: Settings): readonly Rule[] {
  // Anyone who guesses the secret becomes an administrator: it verifies tokens even beside other
  // keys.
  const isShort = jwt.secret !== undefined && jwt.secret.length < MIN_KEY_LENGTH;
  return [
    [isShort, `GOTRUE_JWT_SECRET is shorter than ${MIN_KEY_LENGTH} characters`],
    [
      publishedSecrets.includes(jwt.secret ?? ""),
      "GOTRUE_JWT_SECRET is one that everybody knows, from an example",
    ],
    [
      hasShortSharedKey(jwt.keys ?? "[]"),
      `GOTRUE_JWT_KEYS has a shared key of fewer than ${MIN_KEY_LENGTH} bytes`,
    ],
  ];
}

const sharedKeys = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.looseObject({ kty: v.optional(v.string()), k: v.optional(v.string(), "") })),
);

/** Returns true if a shared key is too short. Other faults are found when the keys are imported. */
function hasShortSharedKey(keys: string): boolean {
  const { success, output } = v.safeParse(sharedKeys, keys);
  if (!success) return false;
  return output.some(
    ({ kty, k }) => kty === "oct" && Buffer.byteLength(k, "base64url") < MIN_KEY_LENGTH,
  );
}
