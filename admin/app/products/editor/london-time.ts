/** Converts date fields in London time, in any browser time zone. */

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

/**
 * Parses the value of a date field, such as `2026-07-01T09:30`. Returns an ISO timestamp, or `undefined` if invalid.
 */
export function parseLondonTime(local: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const first = asUtc - findOffset(asUtc);
  // Near a clock change, the first result has the correct offset.
  return new Date(asUtc - findOffset(first)).toISOString();
}

export function formatLondonTime(moment: Date): string {
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

function findOffset(time: number): number {
  const whole = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${formatLondonTime(new Date(whole))}:00Z`) - whole;
}
