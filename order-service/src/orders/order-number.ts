import { randomBytes } from "node:crypto";

/** Digits and capitals without 0, O, 1 and I, which are mistaken for each other: 32 of them. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const PREFIX = "DM";

/**
 * A number to read aloud: `DM-7K3Q-9XTB`. It is random, so that it tells neither how much the shop
 * sells nor the number of anybody else's order. There are 10¹² of them: the table refuses a second
 * one, and the placement tries again.
 */
export function makeOrderNumber(): string {
  // A byte holds eight times the alphabet, so each character is as likely as the others.
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]);
  return format(characters.join(""));
}

/** A number as somebody typed it: in any case, with or without hyphens and the letters in front. */
export function parseOrderNumber(typed: string): string | undefined {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  const characters = bare.length === 10 && bare.startsWith(PREFIX) ? bare.slice(2) : bare;
  const isNumber =
    characters.length === 8 && [...characters].every((one) => alphabet.includes(one));
  return isNumber ? format(characters) : undefined;
}

function format(characters: string): string {
  return `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
