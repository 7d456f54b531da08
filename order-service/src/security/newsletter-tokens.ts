import { createHmac, timingSafeEqual } from "node:crypto";

const TAG_BYTES = 16;
const ID_BYTES = 16;
const TIME_BYTES = 6;
const uuidParts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** What a token is for: one is not good for another. */
const CONFIRM = 1;
const UNSUBSCRIBE = 2;

export interface ConfirmationRequest {
  readonly subscriberId: string;
  /** When the email with the token was written. */
  readonly at: Date;
}

/** Tokens of the newsletter's links: a subscriber's id, signed, so that no link names an address. */
export interface NewsletterTokens {
  makeConfirm(request: ConfirmationRequest): string;
  verifyConfirm(token: string): ConfirmationRequest | undefined;
  makeUnsubscribe(subscriberId: string): string;
  /** The id of the subscriber; `undefined` for a token that is not ours. */
  verifyUnsubscribe(token: string): string | undefined;
}

export function newsletterTokens(key: Uint8Array): NewsletterTokens {
  const tagOf = (bytes: Uint8Array) =>
    createHmac("sha256", key).update(bytes).digest().subarray(0, TAG_BYTES);
  const sign = (...parts: readonly Uint8Array[]) => {
    const bytes = Buffer.concat(parts);
    return Buffer.concat([bytes, tagOf(bytes)]).toString("base64url");
  };
  /** What was signed, without its purpose. */
  const verify = (token: string, purpose: number, length: number) => {
    const bytes = Buffer.from(token, "base64url");
    const isWhole = bytes.length === 1 + length + TAG_BYTES && bytes[0] === purpose;
    // Only the one way of writing it counts: base64 leaves bits over, and is read leniently.
    if (!isWhole || bytes.toString("base64url") !== token) return undefined;
    const signed = bytes.subarray(0, -TAG_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(-TAG_BYTES), tagOf(signed));
    return isOurs ? signed.subarray(1) : undefined;
  };

  return {
    makeConfirm({ subscriberId, at }) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(at.getTime(), 0, TIME_BYTES);
      return sign(Uint8Array.of(CONFIRM), bytesOf(subscriberId), time);
    },
    verifyConfirm(token) {
      const bytes = verify(token, CONFIRM, ID_BYTES + TIME_BYTES);
      return (
        bytes && {
          subscriberId: idIn(bytes),
          at: new Date(bytes.readUIntBE(ID_BYTES, TIME_BYTES)),
        }
      );
    },
    makeUnsubscribe: (id) => sign(Uint8Array.of(UNSUBSCRIBE), bytesOf(id)),
    verifyUnsubscribe(token) {
      const bytes = verify(token, UNSUBSCRIBE, ID_BYTES);
      return bytes && idIn(bytes);
    },
  };
}

function bytesOf(id: string): Uint8Array {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idIn(bytes: Buffer): string {
  return bytes.toString("hex", 0, ID_BYTES).replace(uuidParts, "$1-$2-$3-$4-$5");
}
