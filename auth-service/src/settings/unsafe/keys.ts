import * as v from "valibot";
import type { Settings } from "../settings.ts";
import type { Rule } from "./rule.ts";

/** RFC 7518, 3.2: a key of HS256 has 256 bits or more. */
const MIN_KEY_LENGTH = 32;
/** Secrets that guides of hosted and self-hosted projects print. */
const publishedSecrets = [
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "your-super-secret-jwt-token-with-at-least-32-characters-long",
];

export function keyRules({ jwt }: Settings): readonly Rule[] {
  // A secret verifies tokens beside other keys too, so guessing it gives administrator access.
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

/** Finds a short shared key. The import of the keys checks everything else. */
function hasShortSharedKey(keys: string): boolean {
  const { success, output } = v.safeParse(sharedKeys, keys);
  if (!success) return false;
  return output.some(
    ({ kty, k }) => kty === "oct" && Buffer.byteLength(k, "base64url") < MIN_KEY_LENGTH,
  );
}
