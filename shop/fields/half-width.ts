/**
 * Longer than any field that uses this. Limited, because normalising combining marks takes
 * quadratic time.
 */
const MAX_LENGTH = 200;

/** Replaces full-width characters from East Asian keyboards. Leaves long texts unchanged. */
export function halfWidth(text: string): string {
  return text.length > MAX_LENGTH ? text : text.normalize("NFKC");
}
