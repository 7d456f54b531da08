/** The signatures of tokens (RFC 7518), made by Node's crypto and verified by jose. */
import { createHmac, KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { CryptoKey } from "jose";

export type Algorithm = "ES256" | "RS256" | "HS256";

export interface SigningKey {
  /** Absent for a key made of `GOTRUE_JWT_SECRET`. */
  readonly kid: string | undefined;
  readonly alg: Algorithm;
  /** From `signatureKey`. */
  readonly key: KeyObject;
}

const signInThreadPool = promisify(sign);

/**
 * Gives a key whose signatures are raw bytes, as in tokens. Passing that as an option beside the key would cost
 * a quarter of each signature: Node throws and catches if the key is not a plain one.
 */
export function signatureKey(key: CryptoKey): KeyObject {
  return Object.assign(KeyObject.from(key), { dsaEncoding: "ieee-p1363" });
}

/**
 * Signs at once if that takes microseconds: the thread pool costs more, and signatures would wait behind
 * passwords there. Only RSA is slow enough to block others.
 */
export function signatureOf({ alg, key }: SigningKey, input: string): Buffer | Promise<Buffer> {
  if (alg === "HS256") return createHmac("sha256", key).update(input).digest();
  const bytes = Buffer.from(input);
  if (alg === "RS256") return signInThreadPool("sha256", bytes, key);
  return sign("sha256", bytes, key);
}
