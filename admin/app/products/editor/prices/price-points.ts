import type { ChargedPrice } from "@damson/catalogue/timeline";

export interface PricePoint {
  /** In milliseconds since 1970. */
  readonly time: number;
  /** `null` where nothing was charged. */
  readonly pence: number | null;
}

/** Part of the line's length that goes on after the last change. */
const TAIL = 0.08;
const DAY_MS = 86_400_000;

/** The points of a step line, from the first price until a while after the last change, or after now. */
export function pricePoints(charged: readonly ChargedPrice[], now: Date): readonly PricePoint[] {
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
