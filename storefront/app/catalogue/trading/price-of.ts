import catalogue from "@damson/shop/catalogue/catalogue.json?lists";
import { soldProductFrom } from "@damson/shop/catalogue/product";
import type { Pence } from "@damson/shop/money";

/** Gives the price of a product, in pence; `undefined` for one that is no longer sold. */
export function priceOf(slug: string): Pence | undefined {
  const record = catalogue.find((each) => each.slug === slug);
  return record && soldProductFrom(record).price;
}
