import { DAY_MS } from "#admin/ui/times.ts";
import type { Report } from "#api/reports.ts";

export interface ChartBar {
  readonly label: string;
  readonly received: number;
  /** Refunds and lost disputes: 0 or negative. */
  readonly paidBack: number;
}

const MAX_DAYS = 93;

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const monthFormat = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Returns a bar for each day of the period, or for each month of a long one. */
export function listBars({ from, to, days }: Pick<Report, "from" | "to" | "days">): ChartBar[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const format = count > MAX_DAYS ? monthFormat : dayFormat;
  const bars = new Map<string, ChartBar>();
  for (let index = 0; index < count; index += 1) {
    const label = format.format(Date.parse(from) + index * DAY_MS);
    bars.set(label, { label, received: 0, paidBack: 0 });
  }
  for (const { day, received, refunded, disputed } of days) {
    const label = format.format(Date.parse(day));
    const bar = bars.get(label) ?? { label, received: 0, paidBack: 0 };
    bars.set(label, {
      label,
      received: bar.received + received,
      paidBack: bar.paidBack - refunded - disputed,
    });
  }
  return [...bars.values()];
}
