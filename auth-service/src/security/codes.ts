import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Makes a code of six random digits, leading zeros included. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * Makes the token of a mail's link, 56 hexadecimal digits as in the protocol. Upstream derives it from address
 * and code, so that it can be guessed in a million attempts; ours is random.
 */
export function makeLinkToken(): string {
  return randomBytes(28).toString("hex");
}

/** Hashes a link's token. It is long and random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares in constant time, apart from the lengths. */
export function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
