/** Control characters, and those that turn the direction of what follows or cannot be seen. */
const UNSAFE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Joins the parts of an emoji. */
const JOINER = "\u200d";

/** What somebody typed, without what would hide or turn round other words. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, "\n")
    .replace(UNSAFE, (character) => (character === JOINER ? character : ""));
}

/** The same in one line: for a subject, a name, the line of an address. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, " ").trim();
}
