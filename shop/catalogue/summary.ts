const MAX_LENGTH = 300;
const PARAGRAPHS = /\n[ \t]*\n/;
const LIST_ITEMS = /\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])/g;

/** Returns the first paragraph of Markdown as plain text, cut between words. */
export function summarizeMarkdown(markdown: string, maxLength = MAX_LENGTH): string {
  // Bounds the time for very long texts, which are cut anyway.
  const start = markdown.slice(0, 4 * maxLength).trim();
  const [first = ""] = start.split(PARAGRAPHS);
  return cutText(stripMarkdown(first), maxLength);
}

/** Returns Markdown as plain text with one paragraph per line, cut between words. */
export function plainText(markdown: string, maxLength: number): string {
  const paragraphs = markdown
    .slice(0, 4 * maxLength)
    .replace(LIST_ITEMS, "\n\n")
    .split(PARAGRAPHS);
  const lines = paragraphs.map(stripMarkdown).filter((line) => line !== "");
  return cutText(lines.join("\n"), maxLength);
}

export function defaultDescription(product: string): string {
  return `${product}, delivered across the UK.`;
}

function stripMarkdown(paragraph: string): string {
  return paragraph
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, "")
    .replace(/!?\[([^\][\n]*)\]\([^()\s]*\)/g, "$1")
    .replace(/(\*\*|__|\*|_)(?=\S)([^*_\n]*\S)\1/g, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const end = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"), maxLength / 2);
  return `${cut.slice(0, end).trimEnd()}…`;
}
