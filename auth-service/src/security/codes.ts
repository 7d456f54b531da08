import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * Creates the token of an email link: 56 hexadecimal digits, as in the protocol. It is random. GoTrue
 * derives it from the address and the code, so it can be guessed in a million attempts.
 */
export function createLinkToken(): string {
  return randomBytes(28).toString("hex");
}

/** Hashes the token of a link. A plain hash is enough, because tokens are long and random. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares in constant time. Only the length may be revealed. */
export function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
