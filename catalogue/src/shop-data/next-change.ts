import { findEarlierPrice } from "../prices/earlier-price.ts";
import type { PriceRow } from "../prices/price-rows.ts";
import { findNextPriceMoment } from "../prices/timeline.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { findEndOfNew, type Sale } from "./product-details.ts";

/** Returns when a live product next changes without an edit. */
export function findNextChange(
  product: StoredProduct,
  { prices, now, ...names }: Sale,
): Date | undefined {
  if (product.goLiveAt === null) return undefined;
  const since = new Date(product.goLiveAt);
  const moments = [
    since,
    findEndOfNew(product, names) ?? since,
    ...[...prices.values()].flatMap((rows) => listMoments(rows, since, now)),
  ];
  return findEarliest(moments.filter((moment) => moment > now));
}

export function findEarliest(moments: readonly Date[]): Date | undefined {
  return moments.reduce<Date | undefined>(
    (first, moment) => (!first || moment < first ? moment : first),
    undefined,
  );
}

/** A price begins or ends, or its comparison with an earlier price becomes stale. */
function listMoments(rows: readonly PriceRow[], soldFrom: Date, now: Date): readonly Date[] {
  const moment = findNextPriceMoment(rows, now);
  const compared = findEarlierPrice(rows, soldFrom, now);
  return [...(moment ? [moment] : []), ...(compared ? [compared.staleFrom] : [])];
}
