import type { ChargedPrice } from "@damson/catalogue/timeline";
import { DAY_MS } from "#admin/ui/times.ts";

export interface PricePoint {
  /** In milliseconds since 1970. */
  readonly time: number;
  /** `null` while there was no price. */
  readonly pence: number | null;
}

/** Share of the chart's time range that is added after the last change. */
const TAIL = 0.08;

/** Points of a step line, from the first price to shortly after the last change or now. */
export function listPricePoints(
  charged: readonly ChargedPrice[],
  now: Date,
): readonly PricePoint[] {
  const [first] = charged;
  if (first === undefined) return [];
  const changes = charged.flatMap(({ from, to }) => (to ? [from, to] : [from]));
  const last = Math.max(now.getTime(), ...changes.map(Number));
  const end = last + Math.max(DAY_MS, TAIL * (last - first.from.getTime()));
  return charged.flatMap(({ pence, from, to }, at) => {
    const next = charged[at + 1];
    const isGap = to !== undefined && next?.from.getTime() !== to.getTime();
    return [
      { time: from.getTime(), pence },
      ...(to === undefined ? [{ time: end, pence }] : []),
      ...(isGap
        ? [
            { time: to.getTime(), pence },
            { time: to.getTime(), pence: null },
          ]
        : []),
    ];
  });
}
