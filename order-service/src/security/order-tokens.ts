import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

const ID_BYTES = 16;
const TAG_BYTES = 16;
const uuidParts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Tokens that open the page of one order: its id, signed, so that nothing has to be stored. */
export interface OrderTokens {
  make(orderId: string): string;
  /** The id of the order; `undefined` for a token that is not ours. */
  verify(token: string): string | undefined;
}

export function orderTokens(key: Uint8Array): OrderTokens {
  const secret = createSecretKey(key);
  const tagOf = (id: Uint8Array) =>
    createHmac("sha256", secret).update(id).digest().subarray(0, TAG_BYTES);
  return {
    make(orderId) {
      const id = Buffer.from(orderId.replaceAll("-", ""), "hex");
      return Buffer.concat([id, tagOf(id)]).toString("base64url");
    },
    verify(token) {
      const bytes = Buffer.from(token, "base64url");
      // Only the one way of writing it counts: base64 leaves bits over, and is read leniently.
      if (bytes.length !== ID_BYTES + TAG_BYTES || bytes.toString("base64url") !== token) {
        return undefined;
      }
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), tagOf(id))) return undefined;
      return id.toString("hex").replace(uuidParts, "$1-$2-$3-$4-$5");
    },
  };
}
