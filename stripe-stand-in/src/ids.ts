import { randomBytes } from "node:crypto";

type Prefix =
  | "ch"
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
  | "req";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Makes an id as Stripe does: the prefix of its type, and random letters. */
export function newId(prefix: Prefix): string {
  const letters = Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join("")}`;
}
