import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * Creates the token of a mail link: 56 hexadecimal digits, as in the protocol. GoTrue derives it from address and code,
 * so it can be guessed in a million attempts. Ours is random.
 */
export function createLinkToken(): string {
  return randomBytes(28).toString("hex");
}

/** Hashes the token of a link. A plain hash is enough, because tokens are long and random. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares in constant time, apart from the length. */
export function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
