import { formatPence, type Pence } from "@damson/shop/money";
import type { FilterOption } from "#app/product/filters/filter-groups.ts";

/** In pounds. The same for every list, so that URLs stay valid when products change. */
const limits = [5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200];
const [lowest = 0] = limits;
const highest = limits.at(-1) ?? 0;

export const priceBands: readonly FilterOption[] = [
  { value: `under-${lowest}`, label: `Under £${lowest}` },
  ...limits.slice(0, -1).map((from, at) => {
    const to = limits[at + 1] ?? from;
    return { value: `${from}-${to}`, label: `£${from} to ${formatPence(to * 100 - 1)}` };
  }),
  { value: `over-${highest}`, label: `£${highest} and over` },
];

const [cheapest = { value: "", label: "" }] = priceBands;

export function priceBand(price: Pence): FilterOption {
  return priceBands[limits.filter((limit) => price >= limit * 100).length] ?? cheapest;
}
