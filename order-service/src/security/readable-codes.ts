import { randomBytes } from "node:crypto";

/** 32 digits and capitals, without the ambiguous 0, O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const ORDER_PREFIX = "DM";

/** Returns eight random characters in two groups, to read aloud: `7K3Q-9XTB`. There are 10¹² codes. */
export function createReadableCode(): string {
  // Unbiased, because 256 is a multiple of the alphabet's length.
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]);
  return groupCharacters(characters.join(""));
}

/** Parses a code in capitals, with or without hyphens. */
export function parseReadableCode(typed: string): string | undefined {
  const characters = typed.replaceAll("-", "");
  const isCode = characters.length === 8 && [...characters].every((one) => alphabet.includes(one));
  return isCode ? groupCharacters(characters) : undefined;
}

/**
 * Returns an order number to read aloud: `DM-7K3Q-9XTB`. Random, to hide sales numbers and prevent guessing. Placements
 * retry the rare duplicate.
 */
export function createOrderNumber(): string {
  return `${ORDER_PREFIX}-${createReadableCode()}`;
}

/** Parses an order number in any case, with or without hyphens and prefix. */
export function parseOrderNumber(typed: string): string | undefined {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  const code = parseReadableCode(
    bare.length === 10 && bare.startsWith(ORDER_PREFIX) ? bare.slice(2) : bare,
  );
  return code && `${ORDER_PREFIX}-${code}`;
}

function groupCharacters(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
