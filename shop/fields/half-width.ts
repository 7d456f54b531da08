/** No field that is widened takes more. Sorting combining marks takes time by the square of their number. */
const MAX_LENGTH = 200;

/** Plain letters, digits and spaces in place of the full-width ones of East Asian keyboards. Long texts stay. */
export function halfWidth(text: string): string {
  return text.length > MAX_LENGTH ? text : text.normalize("NFKC");
}
