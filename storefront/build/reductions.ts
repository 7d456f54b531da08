/** Reduced prices, as a build shows them. */

import { discounted, penceFromPounds } from "@damson/shop/money";
import { KISS_DISCOUNT, SALE_UP_TO } from "@damson/shop/offers";

interface ReducedRecord {
  /** In pounds, before the discount. */
  readonly price?: number;
  /** In per cent. */
  readonly discount?: number;
}

export interface ShopOfPrices {
  readonly takesOrders: boolean;
}

/**
 * Discounts as pages name them, in per cent: those of the specification. A build for the trading shop names none, since
 * what is reduced there is the owner's to change while it runs.
 */
export function advertisedDiscounts({ takesOrders }: ShopOfPrices) {
  return takesOrders ? { kiss: 0, upTo: 0 } : { kiss: KISS_DISCOUNT, upTo: SALE_UP_TO };
}

/**
 * The product at the price that it is sold for, without a word of an earlier one: customers may see only earlier
 * prices that were really charged (Digital Markets, Competition and Consumers Act 2024), which the catalogue knows.
 */
export function withoutReduction<Product extends ReducedRecord>(record: Product): Product {
  const { price, discount } = record;
  if (price === undefined || discount === undefined) return record;
  const charged = discounted(penceFromPounds(price), discount);
  return { ...record, price: charged / 100, discount: undefined };
}
