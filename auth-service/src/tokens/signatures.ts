/** Signatures of tokens (RFC 7518). Node's crypto creates them, and jose verifies them. */
import { createHmac, KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { CryptoKey } from "jose";

export type Algorithm = "ES256" | "RS256" | "HS256";

export interface SigningKey {
  /** Absent for the key from `GOTRUE_JWT_SECRET`. */
  readonly kid: string | undefined;
  readonly alg: Algorithm;
  /** From `createSignatureKey`. */
  readonly key: KeyObject;
}

const signInThreadPool = promisify(sign);

/**
 * Returns a key that creates raw signatures, as tokens need them. Passing an option instead makes
 * each signature a quarter slower, because Node throws and catches an error for such keys.
 */
export function createSignatureKey(key: CryptoKey): KeyObject {
  return Object.assign(KeyObject.from(key), { dsaEncoding: "ieee-p1363" });
}

/**
 * Returns the signature. Signs immediately if that takes microseconds: the thread pool costs more,
 * and signatures would queue behind passwords. RSA is slow, so it uses the pool.
 */
export function createSignature({ alg, key }: SigningKey, input: string): Buffer | Promise<Buffer> {
  if (alg === "HS256") return createHmac("sha256", key).update(input).digest();
  const bytes = Buffer.from(input);
  if (alg === "RS256") return signInThreadPool("sha256", bytes, key);
  return sign("sha256", bytes, key);
}
