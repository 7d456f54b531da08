/** Times of date fields, which are London's whatever the browser's are. */

const MINUTE_MS = 60_000;
const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Reads `2026-07-01T09:30`, the value of a date field, as a moment in ISO form; `undefined` if it is none. */
export function momentOf(local: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const first = asUtc - offsetAt(asUtc);
  // Near a change of the clocks, the offset is that of the moment itself.
  return new Date(asUtc - offsetAt(first)).toISOString();
}

/** The value of a date field for a moment. */
export function localOf(moment: Date): string {
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Milliseconds by which London is ahead. */
function offsetAt(time: number): number {
  const whole = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${localOf(new Date(whole))}:00Z`) - whole;
}
