/** `24` or ` 1 200 `, as typed; `undefined` for what is no whole number. */
export function readWhole(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

/** `+24` or `−1`. */
export function formatChange(by: number): string {
  return by > 0 ? `+${by}` : String(by).replace("-", "−");
}
