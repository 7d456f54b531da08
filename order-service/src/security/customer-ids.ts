import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";

/**
 * Customers are identified by email address, which must not appear in links, because browser history and logs keep
 * those. The id is the address, encrypted deterministically, so no table is needed.
 */
export interface CustomerIds {
  /** Encrypts a lower-case address. */
  make(email: string): string;
  /** Returns the address; `undefined` for an invalid id. */
  read(id: string): string | undefined;
}

const TAG_BYTES = 16;

/** Deterministic encryption as in SIV (RFC 5297): the tag is also the nonce. */
export function customerIds(key: Uint8Array): CustomerIds {
  const tagKey = hmac(key, "tag");
  const cipherKey = hmac(key, "cipher");
  const createTag = (text: Uint8Array) => hmac(tagKey, text).subarray(0, TAG_BYTES);

  return {
    make(email) {
      const text = Buffer.from(email);
      const tag = createTag(text);
      const cipher = createCipheriv("aes-256-ctr", cipherKey, tag);
      return Buffer.concat([tag, cipher.update(text)]).toString("base64url");
    },
    read(id) {
      const bytes = Buffer.from(id, "base64url");
      // Accepts only the canonical encoding, because base64 decoding is lenient.
      if (bytes.length <= TAG_BYTES || bytes.toString("base64url") !== id) return undefined;
      const tag = bytes.subarray(0, TAG_BYTES);
      const decipher = createDecipheriv("aes-256-ctr", cipherKey, tag);
      const text = decipher.update(bytes.subarray(TAG_BYTES));
      return timingSafeEqual(tag, createTag(text)) ? text.toString() : undefined;
    },
  };
}

function hmac(key: Uint8Array, data: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
