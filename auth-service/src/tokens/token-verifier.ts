import { hash } from "node:crypto";
import { type VerifiedClaims, verifyAccessToken } from "./access-tokens.ts";
import type { KeyRing } from "./keys.ts";

/** Throws `bad_jwt` if the token was not signed here, was changed or has expired. */
export type TokenVerifier = (token: string, now: Date) => Promise<VerifiedClaims>;

const MAX_REMEMBERED = 10_000;

/**
 * Caches valid tokens by their hash, because clients send the same token many times. Only the
 * expiry is checked again.
 */
export function createTokenVerifier(keys: KeyRing): TokenVerifier {
  const remembered = new Map<string, VerifiedClaims>();

  return async (token, now) => {
    const name = hash("sha256", token, "base64url");
    const known = remembered.get(name);
    if (known && !isExpired(known, now)) return known;
    const claims = await verifyAccessToken(keys, token, now);
    evictOldest(remembered);
    remembered.set(name, claims);
    return claims;
  };
}

function isExpired({ expires }: VerifiedClaims, now: Date): boolean {
  return expires === undefined || now.getTime() / 1000 >= expires;
}

/** Deletes the oldest entry of a full map. Maps keep the order of insertion. */
function evictOldest(map: Map<string, unknown>): void {
  if (map.size < MAX_REMEMBERED) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
