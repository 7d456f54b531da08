/** Codes that staff make: for a fair, and for customers whom something went wrong for. */
import { createCodes } from "../src/discounts/staff-codes.ts";
import { endOfDay } from "../src/london-days.ts";
import { atWork, daysUntil } from "./calendar.ts";
import { OWNER, type Story } from "./demo.ts";

export function planCodes(story: Story): void {
  const { service, timeline, end } = story;
  const days = daysUntil(end);
  const make = (day: number, percent: number, count: number, note: string, validDays: number) => {
    const time = atWork(days[day] ?? end, 11);
    timeline.at(time, async () => {
      const codes = { percent, count, note, expiresAt: endOfDay(time, validDays) };
      story.cards.push(...(await createCodes(service, codes, OWNER)));
    });
  };
  make(8, 15, 24, "Cards at the autumn fair", 60);
  make(46, 20, 12, "For readers of the magazine", 90);
  for (const day of [21, 33, 58, 71, 84]) make(day, 10, 1, "Sorry for the late parcel", 30);
}
