import {
  type NewsletterCode,
  newsletterCodeUntilChanged,
} from "@damson/shop/newsletter/newsletter-code";
import { bytesOfUuid, createSigner, UUID_BYTES, uuidIn } from "./signed-bytes.ts";

const PURPOSE_BYTES = 1;
const TIME_BYTES = 6;
const TIME_AT = PURPOSE_BYTES + UUID_BYTES;
const CODE_AT = TIME_AT + TIME_BYTES;
const PERCENT_BYTES = 1;
const DAYS_BYTES = 2;
const DAYS_AT = CODE_AT + PERCENT_BYTES;

/** Purposes of tokens: one is not good for another. */
const CONFIRM = 1;
const UNSUBSCRIBE = 2;

interface ConfirmationRequest {
  readonly subscriberId: string;
  /** Time of the email with the token. */
  readonly at: Date;
  /** The code that this email promises; `null` if it promises none. */
  readonly code: NewsletterCode | null;
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
    makeConfirm({ subscriberId, at, code }) {
      const bytes = Buffer.alloc(DAYS_AT + DAYS_BYTES);
      bytes[0] = CONFIRM;
      bytesOfUuid(subscriberId).copy(bytes, PURPOSE_BYTES);
      bytes.writeUIntBE(at.getTime(), TIME_AT, TIME_BYTES);
      bytes.writeUIntBE(code?.percent ?? 0, CODE_AT, PERCENT_BYTES);
      bytes.writeUIntBE(code?.days ?? 0, DAYS_AT, DAYS_BYTES);
      return sign(bytes);
    },
    verifyConfirm(token) {
      const bytes =
        verifyFor(CONFIRM, token, DAYS_AT + DAYS_BYTES) ?? verifyFor(CONFIRM, token, CODE_AT);
      if (bytes === undefined) return undefined;
      const at = new Date(bytes.readUIntBE(TIME_AT, TIME_BYTES));
      return { subscriberId: uuidIn(bytes, PURPOSE_BYTES), at, code: codeIn(bytes) };
    },
    makeUnsubscribe: (id) => sign(Buffer.concat([Uint8Array.of(UNSUBSCRIBE), bytesOfUuid(id)])),
    verifyUnsubscribe(token) {
      const bytes = verifyFor(UNSUBSCRIBE, token, TIME_AT);
      return bytes && uuidIn(bytes, PURPOSE_BYTES);
    },
  };
}

/** Emails of the release before name none: they promised what the code says. */
function codeIn(bytes: Buffer): NewsletterCode | null {
  if (bytes.length === CODE_AT) return newsletterCodeUntilChanged;
  const percent = bytes.readUIntBE(CODE_AT, PERCENT_BYTES);
  return percent === 0 ? null : { percent, days: bytes.readUIntBE(DAYS_AT, DAYS_BYTES) };
}
