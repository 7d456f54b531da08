import { findEarlierPrice } from "../prices/earlier-price.ts";
import type { PriceRow } from "../prices/price-rows.ts";
import { nextPriceMoment } from "../prices/timeline.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";

/** The next moment at which live products look different though nothing is changed. */
export function nextChangeAt(
  products: readonly StoredProduct[],
  prices: ReadonlyMap<string, readonly PriceRow[]>,
  now: Date,
): Date | undefined {
  const times = products.flatMap(({ goLiveAt, variants }) => {
    if (goLiveAt === null) return [];
    const since = new Date(goLiveAt);
    const rows = variants.map(({ id }) => prices.get(id) ?? []);
    return [since, ...rows.flatMap((each) => momentsOf(each, since, now))].map(Number);
  });
  const next = times.filter((time) => time > now.getTime()).toSorted((a, b) => a - b)[0];
  return next === undefined ? undefined : new Date(next);
}

/** A price begins or ends, or its comparison with an earlier one becomes stale. */
function momentsOf(rows: readonly PriceRow[], soldFrom: Date, now: Date): readonly Date[] {
  const moment = nextPriceMoment(rows, now);
  const compared = findEarlierPrice(rows, soldFrom, now);
  return [...(moment ? [moment] : []), ...(compared ? [compared.staleFrom] : [])];
}
