/** Times as they are shown: in London, where the shop is. */

const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
});

/** `21 Nov 2026`. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** `21 Nov 2026, 14:05`. */
export function formatTime(iso: string): string {
  return `${formatDay(iso)}, ${time.format(new Date(iso))}`;
}
