/** Any Markdown within these limits is read in less than 50 ms. */
const MAX_CHARACTERS = 20_000;
const MAX_LINES = 2000;
/** Marks that may start emphasis or a link. Parsers compare each with all others of its paragraph. */
const MAX_MARKS = 2000;

/** Returns why a text in Markdown is refused, for its author; `undefined` for one within the limits. */
export function findMarkdownProblem(markdown: string): string | undefined {
  if (markdown.length > MAX_CHARACTERS) return `At most ${MAX_CHARACTERS} characters`;
  if (count(markdown, /\n/g) >= MAX_LINES) return `At most ${MAX_LINES} lines`;
  if (count(markdown, /[*_[]/g) > MAX_MARKS) {
    return `At most ${MAX_MARKS} of the marks *, _ and [. Use less bold, italics and links`;
  }
  return undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
