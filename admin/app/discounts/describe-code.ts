import { formatShortPence } from "@damson/shop/money";
import { formatDay } from "#admin/ui/times.ts";
import type { Code } from "#api/codes.ts";

/** Example: `From £30, chosen products, 2 per customer`. Empty without limits. */
export function describeLimits({
  minimum,
  goods,
  maxUsesPerCustomer,
}: Pick<Code, "minimum" | "goods" | "maxUsesPerCustomer">): string {
  const limits = [
    minimum > 0 && `from ${formatShortPence(minimum)}`,
    goods && "chosen products",
    maxUsesPerCustomer !== null && `${maxUsesPerCustomer} per customer`,
  ];
  const text = limits.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function formatUses({ uses, maxUses }: Pick<Code, "uses" | "maxUses">): string {
  return maxUses === null ? `${uses} used` : `${uses} of ${maxUses} used`;
}

export function formatDays({ firstDay, lastDay }: Pick<Code, "firstDay" | "lastDay">): string {
  const [first, last] = [firstDay, lastDay].map((day) => day && keepTogether(formatDay(day)));
  if (!first) return last ? `Until ${last}` : "No end date";
  return last ? `${first} to ${last}` : `From ${first}`;
}

function keepTogether(day: string): string {
  return day.replaceAll(" ", "\u00A0");
}
