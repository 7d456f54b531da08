/** Control characters, and those that cannot be seen or turn the direction of what follows. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Within Persian and Indian names, and within emoji. */
const joiners = "\u200c\u200d";

/** Removes from a typed text what would hide or turn round other words. Its lines stay. */
export function cleanText(typed: string): string {
  const lines = typed.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n");
  return replaceUnsafe(lines, (found) => (/[\n\t]/.test(found) ? found : ""));
}

/** Cleans a text of one line: a subject, a name, the line of an address. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, " ").trim();
}

/** A line that steers no terminal, and shows where something tried to. */
export function printableLine(line: string): string {
  return replaceUnsafe(line, () => "\ufffd");
}

/** JSON that says the same with nothing unsafe in it. */
export function printableJson(json: string): string {
  return replaceUnsafe(json, (found) => (found === "\n" ? found : escaped(found)));
}

function replaceUnsafe(text: string, replace: (found: string) => string): string {
  return text.replace(unsafe, (found) => (joiners.includes(found) ? found : replace(found)));
}

function escaped(character: string): string {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  return units.map((unit) => `\\u${unit}`).join("");
}
