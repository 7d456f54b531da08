import type { Pence } from "#app/lib/money.ts";
import catalogue from "./catalogue.json?lists";
import { soldProductFrom } from "./product.ts";

/** Gives the price of a product, in pence; `undefined` for one that is no longer sold. */
export function priceOf(slug: string): Pence | undefined {
  const record = catalogue.find((each) => each.slug === slug);
  return record && soldProductFrom(record).price;
}
