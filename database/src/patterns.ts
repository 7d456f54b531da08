/** Creates a pattern for `like … escape '\\'` that matches lower-case values containing the text. */
export function toLikePattern(text: string): string {
  return toLikePatternWithCase(text.toLowerCase());
}

/** Keeps the case of the text, for case-insensitive comparisons. */
export function toLikePatternWithCase(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
