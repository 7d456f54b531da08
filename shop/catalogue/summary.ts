const MAX_LENGTH = 300;

/** The first paragraph of a description in Markdown as plain text, cut between words. */
export function summaryOf(markdown: string, maxLength = MAX_LENGTH): string {
  // Longer ones are cut anyway, and nothing here takes long for them.
  const start = markdown.slice(0, 4 * maxLength).trim();
  const [first = ""] = start.split(/\n[ \t]*\n/);
  const plain = first
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, "")
    .replace(/!?\[([^\][\n]*)\]\([^()\s]*\)/g, "$1")
    .replace(/(\*\*|__|\*|_)(?=\S)([^*_\n]*\S)\1/g, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength / 2)).trimEnd()}…`;
}
