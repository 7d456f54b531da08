/** Plain letters, digits and spaces in place of the full-width ones of East Asian keyboards. */
export function halfWidth(text: string): string {
  return text.normalize("NFKC");
}
