import { randomBytes } from "node:crypto";

/** Digits and capitals without 0, O, 1 and I, which are mistaken for each other: 32 of them. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const ORDER_PREFIX = "DM";

/** Eight random characters to read aloud, in two groups: `7K3Q-9XTB`. There are 10¹² of them. */
export function makeReadableCode(): string {
  // A byte holds eight times the alphabet, so each character is as likely as the others.
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]);
  return grouped(characters.join(""));
}

/** Reads such a code in any way of typing it: in capitals, with or without its hyphen. */
export function parseReadableCode(typed: string): string | undefined {
  const characters = typed.replaceAll("-", "");
  const isCode = characters.length === 8 && [...characters].every((one) => alphabet.includes(one));
  return isCode ? grouped(characters) : undefined;
}

/**
 * A number to read aloud: `DM-7K3Q-9XTB`. It is random, so that it shows neither how much the shop
 * sells nor the number of anybody else's order. The table refuses a second one, and the placement tries
 * again.
 */
export function makeOrderNumber(): string {
  return `${ORDER_PREFIX}-${makeReadableCode()}`;
}

/** Reads an order number in any way of typing it: in any case, with or without hyphens and the letters in front. */
export function parseOrderNumber(typed: string): string | undefined {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  const code = parseReadableCode(
    bare.length === 10 && bare.startsWith(ORDER_PREFIX) ? bare.slice(2) : bare,
  );
  return code && `${ORDER_PREFIX}-${code}`;
}

function grouped(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
