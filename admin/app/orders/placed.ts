const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
});
const year = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", year: "numeric" });
const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
});

/** As short as it is clear: `Today, 14:05`, `21 Nov, 14:05`, `21 Nov 2025`. */
export function formatPlaced(iso: string, now = new Date()): string {
  const placed = new Date(iso);
  if (year.format(placed) !== year.format(now))
    return `${day.format(placed)} ${year.format(placed)}`;
  if (day.format(placed) === day.format(now)) return `Today, ${time.format(placed)}`;
  return `${day.format(placed)}, ${time.format(placed)}`;
}

/** `21 Nov`, of a day that is near. */
export function formatShortDay(iso: string): string {
  return day.format(new Date(iso));
}
