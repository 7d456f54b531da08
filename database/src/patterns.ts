/** Creates a pattern for `like … escape '\\'` that matches lower-case values containing the text. */
export function toLikePattern(text: string): string {
  return toLikePatternWithCase(text.toLowerCase());
}

/** Like `toLikePattern`, for comparisons that ignore case themselves. */
export function toLikePatternWithCase(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
