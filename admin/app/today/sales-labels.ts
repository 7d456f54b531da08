import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import type { Sales, SalesOfDay } from "#api/today.ts";

export function comparison({ revenue }: Sales, before: Sales): string {
  if (before.revenue <= 0) return "In the 30 days before nothing was sold.";
  const percent = Math.round((100 * (revenue - before.revenue)) / before.revenue);
  if (percent === 0) return "As much as in the 30 days before.";
  const word = percent > 0 ? "more" : "less";
  return `${Math.abs(percent)}% ${word} than in the 30 days before (${wholePounds(before.revenue)}).`;
}

/** Average amount paid per order, before refunds. */
export function averageOrder({ paid, orders }: Sales): string {
  return orders === 0 ? "–" : formatPence(Math.round(paid / orders));
}

export function wholePounds(amount: Pence): string {
  return formatShortPence(Math.round(amount / 100) * 100);
}

const longDayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
});

export function longDay({ day }: Pick<SalesOfDay, "day">): string {
  return longDayFormat.format(new Date(day));
}
