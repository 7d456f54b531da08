/** Parses a whole number such as `24` or ` 1 200 `. Returns `undefined` for anything else. */
export function readWhole(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}
