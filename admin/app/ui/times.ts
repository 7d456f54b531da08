/** Date and time formats in the shop's time zone, London. */

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

const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", weekday: "short" });
const shortDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
});
export const DAY_MS = 86_400_000;

/** `21 Nov`, for dates close to today. */
export function formatShortDay(iso: string): string {
  return shortDay.format(new Date(iso));
}

/** A short format for recent or upcoming times: `14:05`, `Sat 14:05`, `12 Nov`. */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  if (day.format(moment) === day.format(now)) return time.format(moment);
  if (Math.abs(now.getTime() - moment.getTime()) < 6 * DAY_MS) {
    return `${weekday.format(moment)} ${time.format(moment)}`;
  }
  return formatShortDay(iso);
}

/** A short format for order times: `Today, 14:05`, `21 Nov, 14:05`, `21 Nov 2025`. */
export function formatPlaced(iso: string, now = new Date()): string {
  const placed = new Date(iso);
  if (day.format(placed) === day.format(now)) return `Today, ${time.format(placed)}`;
  const isThisYear = day.format(placed).slice(-4) === day.format(now).slice(-4);
  return isThisYear ? `${formatShortDay(iso)}, ${time.format(placed)}` : day.format(placed);
}
