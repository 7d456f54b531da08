import { bytesOfUuid, createSigner, UUID_BYTES, uuidIn } from "./signed-bytes.ts";

const PURPOSE_BYTES = 1;
const TIME_BYTES = 6;
const TIME_AT = PURPOSE_BYTES + UUID_BYTES;

/** Purposes of tokens: one is not good for another. */
const CONFIRM = 1;
const UNSUBSCRIBE = 2;

interface ConfirmationRequest {
  readonly subscriberId: string;
  /** Time of the email with the token. */
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
  const { sign, verify } = createSigner(key);
  const verifyFor = (purpose: number, token: string, length: number) => {
    const bytes = verify(token, length);
    return bytes?.[0] === purpose ? bytes : undefined;
  };

  return {
    makeConfirm({ subscriberId, at }) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(at.getTime(), 0, TIME_BYTES);
      return sign(Buffer.concat([Uint8Array.of(CONFIRM), bytesOfUuid(subscriberId), time]));
    },
    verifyConfirm(token) {
      const bytes = verifyFor(CONFIRM, token, TIME_AT + TIME_BYTES);
      if (bytes === undefined) return undefined;
      const at = new Date(bytes.readUIntBE(TIME_AT, TIME_BYTES));
      return { subscriberId: uuidIn(bytes, PURPOSE_BYTES), at };
    },
    makeUnsubscribe: (id) => sign(Buffer.concat([Uint8Array.of(UNSUBSCRIBE), bytesOfUuid(id)])),
    verifyUnsubscribe(token) {
      const bytes = verifyFor(UNSUBSCRIBE, token, TIME_AT);
      return bytes && uuidIn(bytes, PURPOSE_BYTES);
    },
  };
}
