import { randomBytes } from "node:crypto";

type Prefix =
  | "ch"
  | "coupon"
  | "cs_test"
  | "dp"
  | "ed_test"
  | "evt"
  | "li"
  | "pi"
  | "pm"
  | "price"
  | "prod"
  | "re"
  | "req"
  | "shr";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Stripe makes them: what it is of, and letters that mean nothing. */
export function newId(prefix: Prefix): string {
  const letters = Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join("")}`;
}
