import type { Pence } from "@damson/shop/money";
import type { PriceRow } from "./price-rows.ts";

type Row = Pick<PriceRow, "id" | "pence" | "startsAt" | "endsAt" | "withdrawnAt">;

/** A time during which one price was charged. */
export interface ChargedPrice {
  readonly pence: Pence;
  readonly from: Date;
  /** Absent while it is charged, and nothing is to follow. */
  readonly to: Date | undefined;
}

/** The price at a moment: the row that began last and has not ended. Of two that began together, the later one. */
export function priceAt<Price extends Row>(rows: readonly Price[], at: Date): Price | undefined {
  return activeAt(rows, at).at(-1);
}

/** The rows that have begun and not ended, in the order in which they follow as those above them end. */
export function activeAt<Price extends Row>(rows: readonly Price[], at: Date): readonly Price[] {
  return rows
    .filter(
      ({ startsAt, endsAt, withdrawnAt }) =>
        !withdrawnAt && startsAt <= at && (endsAt === null || endsAt > at),
    )
    .toSorted(inOrder);
}

function inOrder(one: Row, other: Row): number {
  return Number(one.startsAt) - Number(other.startsAt) || one.id - other.id;
}

/** Prices that were charged and will be, from the first on. Neighbours of the same price are one. */
export function chargedPrices(rows: readonly Row[]): readonly ChargedPrice[] {
  const moments = momentsOf(rows);
  const charged: ChargedPrice[] = [];
  for (const [index, from] of moments.entries()) {
    const pence = priceAt(rows, from)?.pence;
    if (pence === undefined) continue;
    const last = charged.at(-1);
    const isLonger = last?.pence === pence && last.to?.getTime() === from.getTime();
    charged.push({ pence, from: isLonger ? last.from : from, to: moments[index + 1] });
    if (isLonger) charged.splice(-2, 1);
  }
  return charged;
}

/** The next moment at which a price begins or ends. */
export function nextPriceMoment(rows: readonly Row[], now: Date): Date | undefined {
  return momentsOf(rows).find((moment) => moment > now);
}

/** The moments at which a price begins or ends, in order. */
function momentsOf(rows: readonly Row[]): readonly Date[] {
  const times = rows
    .filter(({ withdrawnAt }) => !withdrawnAt)
    .flatMap(({ startsAt, endsAt }) => (endsAt ? [startsAt, endsAt] : [startsAt]))
    .map(Number);
  return [...new Set(times)].toSorted((a, b) => a - b).map((time) => new Date(time));
}
