/** A time in JSON. */
export function isoOf(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}
