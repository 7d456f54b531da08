import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A code to type: `length` random digits, leading zeros included. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/**
 * What a mail's link carries, in the shape the protocol gives it: 56 hexadecimal digits. Upstream
 * computes it from address and code, so that whoever knows the address needs only a million guesses;
 * this one is random.
 */
export function makeLinkToken(): string {
  return randomBytes(28).toString("hex");
}

/** How a link's token is kept: it is random and long, so that a bare hash hides it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares in a time that depends on nothing but the lengths. */
export function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
