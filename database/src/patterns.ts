/** Creates a pattern for `like … escape '\\'` that matches lower-case values containing the text. */
export function containing(text: string): string {
  return containingAsTyped(text.toLowerCase());
}

/** Keeps the case of the text, for case-insensitive comparisons. */
export function containingAsTyped(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
