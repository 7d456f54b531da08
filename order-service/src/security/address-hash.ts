import { createHmac, createSecretKey } from "node:crypto";

/**
 * Returns the keyed hash of a lower-case address. The same address can be recognised, but without
 * the key, no one can find it.
 */
export type AddressHash = (email: string) => string;

export function addressHash(key: Uint8Array): AddressHash {
  const secret = createSecretKey(key);
  return (email) => createHmac("sha256", secret).update(email).digest("base64url");
}
