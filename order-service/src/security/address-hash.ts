import { createHmac, createSecretKey } from "node:crypto";

/** By it an address in lower case is recognised, and without the key cannot be found out. */
export type AddressHash = (email: string) => string;

export function addressHash(key: Uint8Array): AddressHash {
  const secret = createSecretKey(key);
  return (email) => createHmac("sha256", secret).update(email).digest("base64url");
}
