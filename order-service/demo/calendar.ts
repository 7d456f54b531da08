/** When people order, and when somebody is there to pack. All in London's time. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { endOfDay } from "../src/london-days.ts";
import type { Random } from "./random.ts";

/** How many days the story covers before today. */
export const DAYS = 90;
/** A week of many orders, so many days ago. */
const SALE = { from: 31, to: 25, times: 1.9 } as const;
/** From Sunday on. */
const weekdays = [1.3, 1.12, 1, 0.98, 1.02, 0.88, 0.84];
/** From midnight on: breakfast, lunch, and most of all the evening. */
const hours = [
  6, 3, 1, 1, 1, 2, 8, 20, 28, 30, 34, 36, 46, 44, 36, 33, 34, 38, 44, 62, 88, 92, 58, 22,
];
const hourNumbers = hours.map((_weight, hour) => hour);

/** The first moment of the day of a time. */
export function startOfDay(time: Date): Date {
  return new Date(endOfDay(time, -1).getTime() + 1);
}

/** The first moments of the days of the story, today's last. */
export function daysUntil(end: Date): readonly Date[] {
  return Array.from({ length: DAYS + 1 }, (_, index) => startOfDay(endOfDay(end, index - DAYS)));
}

/** How busy a day is beside others: it grows, and has its weekdays and its sale. */
export function busyness(day: Date, end: Date): number {
  const ago = Math.round((startOfDay(end).getTime() - day.getTime()) / DAY_MS);
  const growth = 1 - (0.45 * ago) / DAYS;
  const sale = ago <= SALE.from && ago >= SALE.to ? SALE.times : 1;
  return growth * sale * (weekdays[weekdayOf(day)] ?? 1);
}

/** A moment of a day at which somebody orders. */
export function shoppingTime(day: Date, random: Random): Date {
  const hour = random.weighted(hourNumbers, (hour) => hours[hour] ?? 0);
  return new Date(day.getTime() + hour * HOUR_MS + random.between(0, HOUR_MS - 1));
}

/** The next time at which somebody works at an hour of the day, from Monday to Saturday. */
export function atWork(after: Date, hour: number): Date {
  let day = startOfDay(after);
  for (;;) {
    const time = new Date(day.getTime() + hour * HOUR_MS);
    if (time >= after && weekdayOf(day) !== 0) return time;
    day = startOfDay(endOfDay(day, 1));
  }
}

export function later(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}

/** Of the first moment of a day; Sunday is 0. Noon is on the same day everywhere near. */
function weekdayOf(day: Date): number {
  return new Date(day.getTime() + 12 * HOUR_MS).getUTCDay();
}
