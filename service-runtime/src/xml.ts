/** All that a document of XML 1.0 may not hold, in whatever way it is written: https://www.w3.org/TR/xml/#charsets */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for XML, between tags or in double quotation marks. Leaves out what no document may hold. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
