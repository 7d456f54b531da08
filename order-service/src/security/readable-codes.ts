import { randomBytes } from "node:crypto";

/** Digits and capitals without 0, O, 1 and I, which are mistaken for each other: 32 of them. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

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

function grouped(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
