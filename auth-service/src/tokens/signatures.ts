/** Token signatures (RFC 7518), created by Node's crypto and verified by jose. */
import { createHmac, KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { CryptoKey } from "jose";

export type Algorithm = "ES256" | "RS256" | "HS256";

export interface SigningKey {
  /** Absent for the key from `GOTRUE_JWT_SECRET`. */
  readonly kid: string | undefined;
  readonly alg: Algorithm;
  /** Created by `signatureKey`. */
  readonly key: KeyObject;
}

const signInThreadPool = promisify(sign);

/**
 * Returns a key that creates raw signatures, as tokens need. Passing this as an option costs a quarter of each
 * signature, because Node throws and catches an error for keys that are not plain.
 */
export function signatureKey(key: CryptoKey): KeyObject {
  return Object.assign(KeyObject.from(key), { dsaEncoding: "ieee-p1363" });
}

/**
 * Signs synchronously if that takes microseconds, because the thread pool costs more and would queue signatures behind
 * passwords. Only RSA is slow enough to block others.
 */
export function createSignature({ alg, key }: SigningKey, input: string): Buffer | Promise<Buffer> {
  if (alg === "HS256") return createHmac("sha256", key).update(input).digest();
  const bytes = Buffer.from(input);
  if (alg === "RS256") return signInThreadPool("sha256", bytes, key);
  return sign("sha256", bytes, key);
}
