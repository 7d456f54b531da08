import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";

/**
 * Ids of customers. A customer is an email address. Browsers and logs store links, so links contain
 * the encrypted address instead. The same address always has the same id, and no table is needed.
 */
export interface CustomerIds {
  /** Encrypts a lower-case address. */
  create(email: string): string;
  /** Returns the address. Returns `undefined` for an invalid id. */
  read(id: string): string | undefined;
}

const TAG_BYTES = 16;

/**
 * Encrypts as SIV does (RFC 5297): the tag is also the nonce, so the same text has the same result.
 */
export function createCustomerIds(key: Uint8Array): CustomerIds {
  const tagKey = hmac(key, "tag");
  const cipherKey = hmac(key, "cipher");
  const createTag = (text: Uint8Array) => hmac(tagKey, text).subarray(0, TAG_BYTES);

  return {
    create(email) {
      const text = Buffer.from(email);
      const tag = createTag(text);
      const cipher = createCipheriv("aes-256-ctr", cipherKey, tag);
      return Buffer.concat([tag, cipher.update(text)]).toString("base64url");
    },
    read(id) {
      const bytes = Buffer.from(id, "base64url");
      // Accepts only the canonical encoding, because several texts decode to the same bytes.
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
