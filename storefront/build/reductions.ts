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
 * The discounts that pages advertise, in per cent, from the specification. The trading shop advertises none,
 * because its owner changes reductions while it runs.
 */
export function advertisedDiscounts({ takesOrders }: ShopOfPrices) {
  return takesOrders ? { kiss: 0, upTo: 0 } : { kiss: KISS_DISCOUNT, upTo: SALE_UP_TO };
}

/**
 * Returns the product at its selling price, without an earlier price. Customers may see only
 * earlier prices that were really charged (Digital Markets, Competition and Consumers Act 2024);
 * the catalogue records them.
 */
export function withoutReduction<Product extends ReducedRecord>(record: Product): Product {
  const { price, discount } = record;
  if (price === undefined || discount === undefined) return record;
  const charged = discounted(penceFromPounds(price), discount);
  return { ...record, price: charged / 100, discount: undefined };
}
