/** The signatures of tokens (RFC 7518), by Node's own crypto; jose verifies them. */
import { createHmac, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";

export type Algorithm = "ES256" | "RS256" | "HS256";

export interface SigningKey {
  /** Absent for a key made of `GOTRUE_JWT_SECRET`. */
  readonly kid: string | undefined;
  readonly alg: Algorithm;
  readonly key: KeyObject;
}

const signInThreadPool = promisify(sign);

/**
 * At once where that takes microseconds: the way to the thread pool and back costs more, and there it
 * would wait behind passwords. Only RSA takes so long that others would wait for it.
 */
export function signatureOf({ alg, key }: SigningKey, input: string): Buffer | Promise<Buffer> {
  if (alg === "HS256") return createHmac("sha256", key).update(input).digest();
  const bytes = Buffer.from(input);
  if (alg === "RS256") return signInThreadPool("sha256", bytes, key);
  return sign("sha256", bytes, { key, dsaEncoding: "ieee-p1363" });
}
