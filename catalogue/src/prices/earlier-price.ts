import type { Pence } from "@damson/shop/money";
import type { PriceRow } from "./price-rows.ts";
import { listChargedPrices } from "./timeline.ts";

/** A higher price that was charged until the current price began. */
export interface EarlierPrice {
  readonly pence: Pence;
  readonly from: Date;
  readonly to: Date;
  /**
   * From then on, the reduced price has lasted longer than the earlier one, and they may not be
   * compared.
   */
  readonly staleFrom: Date;
  /**
   * Until then, they may be compared: `staleFrom`, or the end of the current price if that is
   * earlier.
   */
  readonly until: Date;
  readonly isStale: boolean;
}

/**
 * Finds the earlier price to compare the current one with (Digital Markets, Competition and
 * Consumers Act 2024). Ignores prices before `soldFrom`, when the product was not on sale.
 */
export function findEarlierPrice(
  rows: readonly PriceRow[],
  soldFrom: Date,
  now: Date,
): EarlierPrice | undefined {
  const charged = listChargedPrices(rows).filter(
    ({ from, to = now }) => from <= now && to > soldFrom,
  );
  const [before, current] = charged.slice(-2);
  // After a time without a price, the prices may not be compared.
  if (!before || !current || before.to?.getTime() !== current.from.getTime()) return undefined;
  if (before.pence <= current.pence || current.from <= soldFrom) return undefined;
  if (current.to && current.to <= now) return undefined;
  const from = before.from < soldFrom ? soldFrom : before.from;
  const to = current.from;
  const staleFrom = new Date(2 * to.getTime() - from.getTime());
  const until = current.to && current.to < staleFrom ? current.to : staleFrom;
  return { pence: before.pence, from, to, staleFrom, until, isStale: now >= staleFrom };
}
