/** Control, invisible and bidirectional characters. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Allowed, because Persian and Indian names and emoji need them. */
const joiners = "\u200c\u200d";

/** Removes unsafe characters. Keeps line breaks. */
export function cleanText(typed: string): string {
  const lines = typed.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n");
  return replaceUnsafe(lines, (found) => (/[\n\t]/.test(found) ? found : ""));
}

/** Cleans a text of one line, such as a name or a subject. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, " ").trim();
}

/** Makes a line safe for a terminal. Unsafe characters are replaced and stay visible. */
export function toPrintableLine(line: string): string {
  return replaceUnsafe(line, () => "\ufffd");
}

/** Escapes unsafe characters in JSON. */
export function toPrintableJson(json: string): string {
  return replaceUnsafe(json, (found) => (found === "\n" ? found : escapeCharacter(found)));
}

function replaceUnsafe(text: string, replace: (found: string) => string): string {
  return text.replace(unsafe, (found) => (joiners.includes(found) ? found : replace(found)));
}

function escapeCharacter(character: string): string {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  return units.map((unit) => `\\u${unit}`).join("");
}
