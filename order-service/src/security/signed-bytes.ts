/** Short bytes that only we can have written, as text for an address. */
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

const TAG_BYTES = 16;
const uuidParts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

export const UUID_BYTES = 16;

export interface Signer {
  sign(bytes: Uint8Array): string;
  /** The bytes that were signed, if there are so many of them; `undefined` for a text that is not ours. */
  verify(text: string, length: number): Buffer | undefined;
}

export function createSigner(key: Uint8Array): Signer {
  // Prepared once: it is used with every order.
  const secret = createSecretKey(key);
  const tagOf = (bytes: Uint8Array) =>
    createHmac("sha256", secret).update(bytes).digest().subarray(0, TAG_BYTES);
  return {
    sign: (bytes) => Buffer.concat([bytes, tagOf(bytes)]).toString("base64url"),
    verify(text, length) {
      const bytes = Buffer.from(text, "base64url");
      // Only the one way of writing it counts: base64 leaves bits over, and is read leniently.
      if (bytes.length !== length + TAG_BYTES || bytes.toString("base64url") !== text) {
        return undefined;
      }
      const signed = bytes.subarray(0, length);
      return timingSafeEqual(bytes.subarray(length), tagOf(signed)) ? signed : undefined;
    },
  };
}

export function bytesOfUuid(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

/** The id that begins at `start`. */
export function uuidIn(bytes: Buffer, start = 0): string {
  return bytes.toString("hex", start, start + UUID_BYTES).replace(uuidParts, "$1-$2-$3-$4-$5");
}
