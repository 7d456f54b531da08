import type { Pence } from "@damson/shop/money";
import type { PriceRow } from "./price-rows.ts";
import { chargedPrices } from "./timeline.ts";

/** A higher price that was really charged until the price of now began. */
export interface EarlierPrice {
  readonly pence: Pence;
  readonly from: Date;
  readonly to: Date;
  /** The moment from which the price has been reduced for longer than it was not: nothing is compared from then on. */
  readonly staleFrom: Date;
  /** The moment until which the two may be compared: that one, or the end of the price of now where it comes first. */
  readonly until: Date;
  readonly isStale: boolean;
}

/**
 * Finds the price that the price of now may be compared with (Digital Markets, Competition and Consumers Act 2024). Only
 * the time counts during which the product was sold: since `soldFrom`.
 */
export function findEarlierPrice(
  rows: readonly PriceRow[],
  soldFrom: Date,
  now: Date,
): EarlierPrice | undefined {
  const charged = chargedPrices(rows).filter(({ from, to = now }) => from <= now && to > soldFrom);
  const [before, current] = charged.slice(-2);
  // Before a gap in which nothing was charged, it is not what the price of now took the place of.
  if (!before || !current || before.to?.getTime() !== current.from.getTime()) return undefined;
  if (before.pence <= current.pence || current.from <= soldFrom) return undefined;
  if (current.to && current.to <= now) return undefined;
  const from = before.from < soldFrom ? soldFrom : before.from;
  const to = current.from;
  const staleFrom = new Date(2 * to.getTime() - from.getTime());
  const until = current.to && current.to < staleFrom ? current.to : staleFrom;
  return { pence: before.pence, from, to, staleFrom, until, isStale: now >= staleFrom };
}
