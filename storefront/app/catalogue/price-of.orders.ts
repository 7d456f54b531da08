import type { Pence } from "#app/lib/money.ts";
import catalogue from "./catalogue.json?lists";
import { type PriceSource, productFrom } from "./product.ts";

/** What a product costs in one of its lists; `undefined` for one that is no longer sold. */
export function priceOf(slug: string, listing: PriceSource): Pence | undefined {
  const record = catalogue.find((each) => each.slug === slug);
  return record && productFrom(record, listing).price;
}
