import { parsePounds } from "#admin/lib/pounds.ts";
import type { PriceAdjustment } from "#api/products.ts";

export interface TypedAdjustment {
  readonly direction: "up" | "down" | "to";
  readonly unit: "percent" | "pounds";
  readonly amount: string;
  readonly rounding: "" | ".99" | ".00";
}

/** Parses the rule. Returns `undefined` while the amount is invalid. */
export function parseAdjustment({
  direction,
  unit,
  amount,
  rounding,
}: TypedAdjustment): PriceAdjustment | undefined {
  if (direction === "to") {
    const price = parsePounds(amount);
    return price === undefined ? undefined : { by: { price } };
  }
  const size = unit === "percent" ? parsePercent(amount) : parsePounds(amount);
  if (size === undefined) return undefined;
  if (unit === "percent" && size > (direction === "up" ? 1000 : 99)) return undefined;
  const by = direction === "up" ? size : -size;
  return {
    by: unit === "percent" ? { percent: by } : { pence: by },
    ...(rounding === "" ? {} : { rounding }),
  };
}

/** Parses `10`, `7.5` or `10 %`. */
function parsePercent(typed: string): number | undefined {
  const [, number] = /^(\d{1,4}(?:\.\d{1,2})?)\s*%?$/.exec(typed.trim()) ?? [];
  return number === undefined ? undefined : Number(number);
}
