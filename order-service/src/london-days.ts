/** Days as customers live them: in London, with its summer time. */
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

/** The day of a time: `22 November 2026`. */
export function formatDay(time: Date | string): string {
  return longDay.format(new Date(time));
}

/** The day of a time that is near: `Sunday 22 November`, and with its year where that is to be kept. */
export function formatWeekday(time: Date | string, { withYear = false } = {}): string {
  // Some versions of the language data put a comma after the weekday.
  return weekdays[withYear ? "full" : "short"].format(new Date(time)).replace(",", "");
}

/** Formats a day with the hour: `22 November 2026 at 14:05`. */
export function formatTime(time: Date | string): string {
  return longTime.format(new Date(time));
}

/** Gives the day in London as a date: `2026-11-22`. */
export function dateOf(time: Date): string {
  return localTime(time).toISOString().slice(0, 10);
}

/** The last moment of the day of a time, or of the day so many days later. */
export function endOfDay(time: Date, daysLater = 0): Date {
  const local = localTime(time);
  const nextMidnight = Date.UTC(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate() + daysLater + 1,
  );
  // The clock changes an hour after midnight, so that this midnight is as far from Greenwich's.
  return new Date(nextMidnight - summerTime(new Date(nextMidnight)) - 1);
}

/** The hour in London, from 0 to 23. */
export function hourInLondon(time: Date): number {
  return localTime(time).getUTCHours();
}

/** True from two to six, the quietest hours. */
export function isNight(time: Date): boolean {
  const hour = localTime(time).getUTCHours();
  return hour >= 2 && hour < 6;
}

/** True from nine until eight in the evening, when mails of the shop's own accord may come. */
export function isWaking(time: Date): boolean {
  const hour = localTime(time).getUTCHours();
  return hour >= 9 && hour < 20;
}

/** The first moment of a day: `2026-11-22`. */
export function startOfDay(day: string): Date {
  return new Date(endOfDay(new Date(`${day}T12:00:00Z`), -1).getTime() + 1);
}

/** A time whose parts in universal time are those of the time in London. */
function localTime(time: Date): Date {
  return new Date(time.getTime() + summerTime(time));
}

/** An hour in summer, else nothing. */
function summerTime(time: Date): number {
  return Number(hour.format(time)) === time.getUTCHours() ? 0 : HOUR_MS;
}
