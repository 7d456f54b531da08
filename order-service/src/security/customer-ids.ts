import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";

/**
 * Customers are known by their address, which no link should show: links stay in the history of the
 * browser and in logs. So a link has the address encrypted. The same address gives the same id, and
 * no table is needed for it.
 */
export interface CustomerIds {
  /** Hash of an address in lower case. */
  make(email: string): string;
  /** The address; `undefined` for an id that is not ours. */
  read(id: string): string | undefined;
}

const TAG_BYTES = 16;

/** The tag is the cipher's nonce too, as in SIV (RFC 5297): only the same address has the same. */
export function customerIds(key: Uint8Array): CustomerIds {
  const tagKey = hmac(key, "tag");
  const cipherKey = hmac(key, "cipher");
  const tagOf = (text: Uint8Array) => hmac(tagKey, text).subarray(0, TAG_BYTES);

  return {
    make(email) {
      const text = Buffer.from(email);
      const tag = tagOf(text);
      const cipher = createCipheriv("aes-256-ctr", cipherKey, tag);
      return Buffer.concat([tag, cipher.update(text)]).toString("base64url");
    },
    read(id) {
      const bytes = Buffer.from(id, "base64url");
      // Only the one way of writing it counts: base64 is read leniently.
      if (bytes.length <= TAG_BYTES || bytes.toString("base64url") !== id) return undefined;
      const tag = bytes.subarray(0, TAG_BYTES);
      const decipher = createDecipheriv("aes-256-ctr", cipherKey, tag);
      const text = decipher.update(bytes.subarray(TAG_BYTES));
      return timingSafeEqual(tag, tagOf(text)) ? text.toString() : undefined;
    },
  };
}

function hmac(key: Uint8Array, data: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
