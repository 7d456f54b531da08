import { randomBytes } from "node:crypto";
import { defaultBrand } from "@damson/shop/brand/brand";

/** 32 digits and capitals, without the ambiguous 0, O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Returns eight random characters in two groups, easy to read aloud: `7K3Q-9XTB`. There are 10¹² of
 * these codes.
 */
export function createReadableCode(): string {
  // All characters are equally likely, because 256 is a multiple of their number.
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]);
  return groupCharacters(characters.join(""));
}

/** Parses a code in capital letters. Hyphens may be missing. */
export function parseReadableCode(typed: string): string | undefined {
  const characters = typed.replaceAll("-", "");
  const isCode = characters.length === 8 && [...characters].every((one) => alphabet.includes(one));
  return isCode ? groupCharacters(characters) : undefined;
}

/**
 * Returns a random order number, easy to read aloud: `DM-7K3Q-9XTB`. It does not reveal the number
 * of sales and cannot be guessed. If it exists already, placing the order tries another.
 */
export function createOrderNumber(prefix: string = defaultBrand.orderPrefix): string {
  return `${prefix}-${createReadableCode()}`;
}

/** Parses an order number in any case. Hyphens and the prefix may be missing. */
export function parseOrderNumber(
  typed: string,
  defaultPrefix: string = defaultBrand.orderPrefix,
): string | undefined {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  const [, prefix, characters = ""] = /^([A-Z]{2,4})?(.{8})$/.exec(bare) ?? [];
  const code = parseReadableCode(characters);
  return code && `${prefix ?? defaultPrefix}-${code}`;
}

function groupCharacters(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
