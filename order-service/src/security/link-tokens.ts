/** Signed tokens for links. They contain an id, so nothing is stored. */
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";

const TAG_BYTES = 16;
const uuidParts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const UUID_BYTES = 16;

export interface Signer {
  sign(bytes: Uint8Array): string;
  /** Returns the signed bytes. Returns `undefined` if the text is invalid or the length differs. */
  verify(text: string, length: number): Buffer | undefined;
}

export function createSigner(key: Uint8Array): Signer {
  // Created once, because each order uses it.
  const secret = createSecretKey(key);
  const createTag = (bytes: Uint8Array) =>
    createHmac("sha256", secret).update(bytes).digest().subarray(0, TAG_BYTES);
  return {
    sign: (bytes) => Buffer.concat([bytes, createTag(bytes)]).toString("base64url"),
    verify(text, length) {
      const bytes = Buffer.from(text, "base64url");
      // Accepts only the canonical encoding, because several texts decode to the same bytes.
      if (bytes.length !== length + TAG_BYTES || bytes.toString("base64url") !== text) {
        return undefined;
      }
      const signed = bytes.subarray(0, length);
      return timingSafeEqual(bytes.subarray(length), createTag(signed)) ? signed : undefined;
    },
  };
}

function toUuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

function readUuid(bytes: Buffer, start = 0): string {
  return bytes.toString("hex", start, start + UUID_BYTES).replace(uuidParts, "$1-$2-$3-$4-$5");
}

const VERSION_AT = UUID_BYTES;
const MAILED_AT = VERSION_AT + 4;

interface OpenedOrder {
  readonly orderId: string;
  /**
   * Version of the order's tokens, which increases when the email address is corrected. Other
   * versions are invalid.
   */
  readonly version: number;
  /** True if the token was only sent by email. Its holder can read the mailbox. */
  readonly isMailed: boolean;
}

interface OrderToOpen {
  readonly id: string;
  readonly tokenVersion: number;
}

export interface OrderTokens {
  create(order: OrderToOpen): string;
  /** Creates a token for emails. A response must never contain it. */
  createMailed(order: OrderToOpen): string;
  /** Returns `undefined` for an invalid token. */
  verify(token: string): OpenedOrder | undefined;
}

export function createOrderTokens(key: Uint8Array): OrderTokens {
  const { sign, verify } = createSigner(key);
  const create = ({ id, tokenVersion }: OrderToOpen, isMailed: boolean) => {
    const bytes = Buffer.alloc(MAILED_AT + 1);
    toUuidBytes(id).copy(bytes);
    bytes.writeUInt32BE(tokenVersion, VERSION_AT);
    bytes[MAILED_AT] = isMailed ? 1 : 0;
    return sign(bytes);
  };
  return {
    create: (order) => create(order, false),
    createMailed: (order) => create(order, true),
    verify(token) {
      const bytes = verify(token, MAILED_AT + 1);
      if (bytes === undefined) return undefined;
      return {
        orderId: readUuid(bytes),
        version: bytes.readUInt32BE(VERSION_AT),
        isMailed: bytes[MAILED_AT] === 1,
      };
    },
  };
}

const PURPOSE_BYTES = 1;
const TIME_BYTES = 6;
const TIME_AT = PURPOSE_BYTES + UUID_BYTES;
const CODE_AT = TIME_AT + TIME_BYTES;
const PERCENT_BYTES = 1;
const DAYS_BYTES = 2;
const DAYS_AT = CODE_AT + PERCENT_BYTES;

/** Purpose of a token, so that it does not work for anything else. */
const CONFIRM = 1;
const UNSUBSCRIBE = 2;

interface ConfirmationRequest {
  readonly subscriberId: string;
  /** When the email with the token was sent. */
  readonly at: Date;
  /** The code that the email promised; `null` for none. */
  readonly code: NewsletterCode | null;
}

/** Tokens of newsletter links. They contain the subscriber's id, not the address. */
export interface NewsletterTokens {
  createConfirm(request: ConfirmationRequest): string;
  verifyConfirm(token: string): ConfirmationRequest | undefined;
  createUnsubscribe(subscriberId: string): string;
  /** Returns the subscriber's id; `undefined` for an invalid token. */
  verifyUnsubscribe(token: string): string | undefined;
}

export function createNewsletterTokens(key: Uint8Array): NewsletterTokens {
  const { sign, verify } = createSigner(key);
  const verifyFor = (purpose: number, token: string, length: number) => {
    const bytes = verify(token, length);
    return bytes?.[0] === purpose ? bytes : undefined;
  };

  return {
    createConfirm({ subscriberId, at, code }) {
      const bytes = Buffer.alloc(DAYS_AT + DAYS_BYTES);
      bytes[0] = CONFIRM;
      toUuidBytes(subscriberId).copy(bytes, PURPOSE_BYTES);
      bytes.writeUIntBE(at.getTime(), TIME_AT, TIME_BYTES);
      bytes.writeUIntBE(code?.percent ?? 0, CODE_AT, PERCENT_BYTES);
      bytes.writeUIntBE(code?.days ?? 0, DAYS_AT, DAYS_BYTES);
      return sign(bytes);
    },
    verifyConfirm(token) {
      const bytes = verifyFor(CONFIRM, token, DAYS_AT + DAYS_BYTES);
      if (bytes === undefined) return undefined;
      const at = new Date(bytes.readUIntBE(TIME_AT, TIME_BYTES));
      return { subscriberId: readUuid(bytes, PURPOSE_BYTES), at, code: readCode(bytes) };
    },
    createUnsubscribe: (id) => sign(Buffer.concat([Uint8Array.of(UNSUBSCRIBE), toUuidBytes(id)])),
    verifyUnsubscribe(token) {
      const bytes = verifyFor(UNSUBSCRIBE, token, TIME_AT);
      return bytes && readUuid(bytes, PURPOSE_BYTES);
    },
  };
}

function readCode(bytes: Buffer): NewsletterCode | null {
  const percent = bytes.readUIntBE(CODE_AT, PERCENT_BYTES);
  return percent === 0 ? null : { percent, days: bytes.readUIntBE(DAYS_AT, DAYS_BYTES) };
}

/** Purpose of a token, so that it does not work for anything else. */
const purposes = { confirm: 1, withdraw: 2 } as const;
type Purpose = keyof typeof purposes;

/** Tokens of back-in-stock links. They contain the id of the request, not the address. */
export interface BackInStockTokens {
  create(purpose: Purpose, requestId: string): string;
  /** Returns the request's id; `undefined` for an invalid token. */
  verify(purpose: Purpose, token: string): string | undefined;
}

export function createBackInStockTokens(key: Uint8Array): BackInStockTokens {
  const { sign, verify } = createSigner(key);
  return {
    create: (purpose, id) =>
      sign(Buffer.concat([Uint8Array.of(purposes[purpose]), toUuidBytes(id)])),
    verify(purpose, token) {
      const bytes = verify(token, 1 + UUID_BYTES);
      return bytes?.[0] === purposes[purpose] ? readUuid(bytes, 1) : undefined;
    },
  };
}
