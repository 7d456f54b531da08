import { createHmac, createSecretKey } from "node:crypto";

/** Keyed hash that recognises a lower-case address but cannot be reversed without the key. */
export type AddressHash = (email: string) => string;

export function addressHash(key: Uint8Array): AddressHash {
  const secret = createSecretKey(key);
  return (email) => createHmac("sha256", secret).update(email).digest("base64url");
}
