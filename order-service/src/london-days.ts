/** Days in London, with summer time. */
import { HOUR_MS } from "@damson/service-runtime/durations";

const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });
const weekday = { weekday: "long", day: "numeric", month: "long" } as const;
const weekdays = {
  short: new Intl.DateTimeFormat("en-GB", { ...weekday, timeZone: "Europe/London" }),
  full: new Intl.DateTimeFormat("en-GB", {
    ...weekday,
    year: "numeric",
    timeZone: "Europe/London",
  }),
};
const longTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/London",
});
const hour = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  hourCycle: "h23",
});

/** Example: `22 November 2026`. */
export function formatDay(time: Date | string): string {
  return longDay.format(new Date(time));
}

/** Example: `Sunday 22 November`, optionally with the year. */
export function formatWeekday(time: Date | string, { withYear = false } = {}): string {
  // Some ICU versions add a comma after the weekday.
  return weekdays[withYear ? "full" : "short"].format(new Date(time)).replace(",", "");
}

/** Example: `22 November 2026 at 14:05`. */
export function formatTime(time: Date | string): string {
  return longTime.format(new Date(time));
}

/** Returns the date in London: `2026-11-22`. */
export function formatIsoDate(time: Date): string {
  return toLocalTime(time).toISOString().slice(0, 10);
}

/** Returns the last millisecond of the day in London, or of a later day. */
export function endOfDay(time: Date, daysLater = 0): Date {
  const local = toLocalTime(time);
  const nextMidnight = Date.UTC(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate() + daysLater + 1,
  );
  // The clocks change after midnight, so London has the same offset at midnight UTC as at midnight
  // in London.
  return new Date(nextMidnight - toSummerTime(new Date(nextMidnight)) - 1);
}

export function getLondonHour(time: Date): number {
  return toLocalTime(time).getUTCHours();
}

/** Returns true from 2 to 6 a.m. in London, the quietest hours. */
export function isNight(time: Date): boolean {
  const hour = toLocalTime(time).getUTCHours();
  return hour >= 2 && hour < 6;
}

/** Returns true from 9 a.m. to 8 p.m. in London. Emails that no one is waiting for are sent then. */
export function isWaking(time: Date): boolean {
  const hour = toLocalTime(time).getUTCHours();
  return hour >= 9 && hour < 20;
}

/** Returns the start of a day such as `2026-11-22` in London. */
export function startOfDay(day: string): Date {
  return new Date(endOfDay(new Date(`${day}T12:00:00Z`), -1).getTime() + 1);
}

/** Shifts a time, so that its UTC parts are the local time in London. */
function toLocalTime(time: Date): Date {
  return new Date(time.getTime() + toSummerTime(time));
}

/** Offset of London from UTC, in ms. */
function toSummerTime(time: Date): number {
  return Number(hour.format(time)) === time.getUTCHours() ? 0 : HOUR_MS;
}
