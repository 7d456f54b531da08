/**
 * A refresh token contains its session and a counter. Its signature needs a key from the session's
 * row and the service's secret. So tokens are not stored, cannot be forged with a stolen database,
 * and the newest can be sent again to a client that lost the response.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Row } from "../database/database.ts";
import { isSame } from "../security/codes.ts";
import type { Encryption } from "../security/encryption.ts";

export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly body: Buffer;
  readonly signature: Buffer;
}

type SessionKey = Pick<Row<"sessions">, "id" | "refreshTokenHmacKey">;

const VERSION = 0;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;

export function createSessionKey(): string {
  return randomBytes(32).toString("base64url");
}

export function createRefreshToken(
  encryption: Encryption,
  session: SessionKey,
  counter: number,
): string {
  const id = Buffer.from(session.id.replaceAll("-", ""), "hex");
  const body = Buffer.concat([Buffer.of(VERSION), id, encodeVarint(counter)]);
  const signed = Buffer.concat([body, sign(encryption.digest(toKeyText(session)), body)]);
  return Buffer.concat([signed, computeChecksum(signed)]).toString("base64url");
}

/**
 * Parses a token. Returns `undefined` if it is malformed. Does not check the signature; use
 * `isGenuine` for that.
 */
export function parseRefreshToken(token: string): RefreshToken | undefined {
  if (!/^[\w-]{50,80}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  // Accepts only the canonical encoding, because several texts decode to the same bytes.
  if (bytes.toString("base64url") !== token || bytes[0] !== VERSION) return undefined;
  const signed = bytes.subarray(0, -CHECKSUM_BYTES);
  if (!computeChecksum(signed).equals(bytes.subarray(-CHECKSUM_BYTES))) return undefined;
  const body = signed.subarray(0, -SIGNATURE_BYTES);
  const counter = decodeVarint(body.subarray(1 + ID_BYTES));
  if (counter === undefined) return undefined;
  const sessionId = body
    .toString("hex", 1, 1 + ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { sessionId, counter, body, signature: signed.subarray(-SIGNATURE_BYTES) };
}

export function isGenuine(
  encryption: Encryption,
  session: SessionKey,
  token: RefreshToken,
): boolean {
  const signature = token.signature.toString("hex");
  return encryption
    .digests(toKeyText(session))
    .some((key) => isSame(signature, sign(key, token.body).toString("hex")));
}

function toKeyText({ id, refreshTokenHmacKey }: SessionKey): string {
  return `refresh tokens ${id} ${refreshTokenHmacKey}`;
}

function sign(key: string, body: Buffer): Buffer {
  return createHmac("sha256", key).update(body).digest().subarray(0, SIGNATURE_BYTES);
}

function computeChecksum(signed: Buffer): Buffer {
  return createHash("sha256").update(signed).digest().subarray(0, CHECKSUM_BYTES);
}

/**
 * Encodes a number as bytes with seven bits each, lowest first. The eighth bit is set in all bytes
 * but the last.
 */
function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function decodeVarint(bytes: Buffer): number | undefined {
  const value = bytes.reduce((sum, byte, index) => sum + (byte & 0x7f) * 0x80 ** index, 0);
  return Number.isSafeInteger(value) && encodeVarint(value).equals(bytes) ? value : undefined;
}
