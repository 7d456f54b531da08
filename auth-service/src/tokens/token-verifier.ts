import { hash } from "node:crypto";
import { type VerifiedClaims, verifyAccessToken } from "./access-tokens.ts";
import type { KeyRing } from "./keys.ts";

/** Throws `bad_jwt` for whatever was not signed here, was changed since, or is over. */
export type TokenVerifier = (token: string, now: Date) => Promise<VerifiedClaims>;

const MAX_REMEMBERED = 10_000;

/**
 * A client shows the same token many times over, and its signature stays right: only whether its time
 * is over is asked again. Remembered is the token's hash, so that nothing can be stolen from here.
 */
export function createTokenVerifier(
  keys: KeyRing,
  validMethods: readonly string[] = [],
): TokenVerifier {
  const remembered = new Map<string, VerifiedClaims>();
  const methods = validMethods.length > 0 ? validMethods : undefined;

  return async (token, now) => {
    const name = hash("sha256", token, "base64url");
    const known = remembered.get(name);
    if (known && !isOver(known, now)) return known;
    const claims = await verifyAccessToken(keys, token, { now, validMethods: methods });
    forgetOldest(remembered);
    remembered.set(name, claims);
    return claims;
  };
}

function isOver({ expires }: VerifiedClaims, now: Date): boolean {
  return expires === undefined || now.getTime() / 1000 >= expires;
}

/** A map gives its keys in the order they came. */
function forgetOldest(map: Map<string, unknown>): void {
  if (map.size < MAX_REMEMBERED) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
