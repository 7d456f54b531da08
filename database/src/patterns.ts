/** For `like … escape '\\'`: what contains the text, in lower case. */
export function containing(text: string): string {
  return containingAsTyped(text.toLowerCase());
}

/** The same in the case that was typed, for a comparison that ignores it. */
export function containingAsTyped(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
