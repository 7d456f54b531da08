/** Plausible times for customers and staff, in London. */
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { endOfDay } from "../src/london-days.ts";
import type { Random } from "./random.ts";

export const DAYS = 90;

export function startOfDay(time: Date): Date {
  return new Date(endOfDay(time, -1).getTime() + 1);
}

/** Returns the starts of the days before `end`, in order. */
export function listDaysUntil(end: Date): readonly Date[] {
  return Array.from({ length: DAYS + 1 }, (_, index) => startOfDay(endOfDay(end, index - DAYS)));
}

/** Picks a time between 7 a.m. and midnight. */
export function pickShoppingTime(day: Date, random: Random): Date {
  return later(day, random.between(7 * 60, 24 * 60 - 1));
}

/** Returns the next time at this hour. */
export function findNextHour(after: Date, hour: number): Date {
  const today = new Date(startOfDay(after).getTime() + hour * HOUR_MS);
  const tomorrow = new Date(startOfDay(endOfDay(after, 1)).getTime() + hour * HOUR_MS);
  return today >= after ? today : tomorrow;
}

export function later(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
