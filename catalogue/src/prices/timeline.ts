import type { Pence } from "@damson/shop/money";
import type { PriceRow } from "./price-rows.ts";

type Row = Pick<PriceRow, "id" | "pence" | "startsAt" | "endsAt" | "withdrawnAt">;

export interface ChargedPrice {
  readonly pence: Pence;
  readonly from: Date;
  /** Absent if the price has no end. */
  readonly to: Date | undefined;
}

/**
 * Returns the price that applies: the active one that started last or, of several, the one set
 * last.
 */
export function findPriceAt<Price extends Row>(
  rows: readonly Price[],
  at: Date,
): Price | undefined {
  return listActiveAt(rows, at).at(-1);
}

/** Returns the active prices. When one ends, the one before it applies again. */
export function listActiveAt<Price extends Row>(
  rows: readonly Price[],
  at: Date,
): readonly Price[] {
  return rows
    .filter(
      ({ startsAt, endsAt, withdrawnAt }) =>
        !withdrawnAt && startsAt <= at && (endsAt === null || endsAt > at),
    )
    .toSorted(compareStarts);
}

function compareStarts(one: Row, other: Row): number {
  return Number(one.startsAt) - Number(other.startsAt) || one.id - other.id;
}

/** Returns past and future periods, merging adjacent ones with the same price. */
export function listChargedPrices(rows: readonly Row[]): readonly ChargedPrice[] {
  const moments = listMoments(rows);
  const kept = rows.filter(({ withdrawnAt }) => !withdrawnAt).toSorted(compareStarts);
  const starting = Map.groupBy(kept, ({ startsAt }) => startsAt.getTime());
  const started: Row[] = [];
  const charged: ChargedPrice[] = [];
  for (const [index, from] of moments.entries()) {
    started.push(...(starting.get(from.getTime()) ?? []));
    const pence = started.findLast(({ endsAt }) => endsAt === null || endsAt > from)?.pence;
    if (pence === undefined) continue;
    const last = charged.at(-1);
    const isLonger = last?.pence === pence && last.to?.getTime() === from.getTime();
    charged.push({ pence, from: isLonger ? last.from : from, to: moments[index + 1] });
    if (isLonger) charged.splice(-2, 1);
  }
  return charged;
}

export function findNextPriceMoment(rows: readonly Row[], now: Date): Date | undefined {
  return listMoments(rows).find((moment) => moment > now);
}

function listMoments(rows: readonly Row[]): readonly Date[] {
  const times = rows
    .filter(({ withdrawnAt }) => !withdrawnAt)
    .flatMap(({ startsAt, endsAt }) => (endsAt ? [startsAt, endsAt] : [startsAt]))
    .map(Number);
  return [...new Set(times)].toSorted((a, b) => a - b).map((time) => new Date(time));
}
