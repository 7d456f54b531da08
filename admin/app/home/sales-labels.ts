import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import type { Sales, SalesOfDay } from "#api/home.ts";

export function formatComparison({ revenue }: Sales, before: Sales): string {
  if (before.revenue <= 0) return "No sales in the previous 30 days";
  const percent = Math.round((100 * (revenue - before.revenue)) / before.revenue);
  if (percent === 0) return "Same as the previous 30 days";
  const direction = percent > 0 ? "Up" : "Down";
  return `${direction} ${Math.abs(percent)}% on the previous 30 days (${formatWholePounds(before.revenue)})`;
}

/** Average amount paid per order, before refunds. */
export function formatAverageOrder({ paid, orders }: Sales): string {
  return orders === 0 ? "–" : formatPence(Math.round(paid / orders));
}

export function formatWholePounds(amount: Pence): string {
  return formatShortPence(Math.round(amount / 100) * 100);
}

const longDayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
});

export function formatLongDay({ day }: Pick<SalesOfDay, "day">): string {
  return longDayFormat.format(new Date(day));
}
