/** Reads a typed number such as `24` or ` 1 200 `; `undefined` unless it is whole. */
export function readWhole(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}
