/** Any Markdown within these limits parses in less than 50 ms. */
const MAX_CHARACTERS = 20_000;
const MAX_LINES = 2000;
/** Characters that may start emphasis or a link. Parsers compare each one with all others in its paragraph. */
const MAX_MARKS = 2000;

/** Returns an error message if the Markdown exceeds a limit. */
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
