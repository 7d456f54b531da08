import { DAY_MS } from "@damson/service-runtime/durations";

const london = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/** The day of a time, where the shop is: `22 November 2026`. */
export function formatDay(time: Date | string): string {
  return london.format(new Date(time));
}

/** The same time some days later. */
export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}
