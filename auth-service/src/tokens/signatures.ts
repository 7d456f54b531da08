/** The signatures of tokens (RFC 7518), by Node's own crypto; jose verifies them. */
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
 * The key tells by itself that its signatures are to be the raw bytes a token has. As an option beside
 * the key that would cost a quarter of each signature: Node throws and catches where it is no plain key.
 */
export function signatureKey(key: CryptoKey): KeyObject {
  return Object.assign(KeyObject.from(key), { dsaEncoding: "ieee-p1363" });
}

/**
 * At once where that takes microseconds: the way to the thread pool and back costs more, and there it
 * would wait behind passwords. Only RSA takes so long that others would wait for it.
 */
export function signatureOf({ alg, key }: SigningKey, input: string): Buffer | Promise<Buffer> {
  if (alg === "HS256") return createHmac("sha256", key).update(input).digest();
  const bytes = Buffer.from(input);
  if (alg === "RS256") return signInThreadPool("sha256", bytes, key);
  return sign("sha256", bytes, key);
}
