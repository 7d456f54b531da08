/** Reduced prices of the catalogue, as a build shows them. */

import { findDetail, type Owner } from "@damson/shop/legal/owner";
import { discounted, penceFromPounds } from "@damson/shop/money";
import { KISS_DISCOUNT, SALE_UP_TO } from "@damson/shop/offers";

export interface ReducedRecord {
  readonly brand: string;
  /** In pounds, before the discount. */
  readonly price?: number;
  /** In per cent. */
  readonly discount?: number;
}

export interface ShopOfPrices {
  readonly takesOrders: boolean;
  readonly siteUrl: string;
  readonly owner: Owner;
}

/**
 * Returns true if prices are shown beside earlier ones. Customers may see only earlier prices that were really charged
 * (Digital Markets, Competition and Consumers Act 2024): the owner has to say from when to when.
 */
export function comparesPrices({ takesOrders, siteUrl, owner }: ShopOfPrices): boolean {
  const hasCustomers = takesOrders && siteUrl.startsWith("https:");
  return !hasCustomers || findDetail(owner.earlierPrices) !== undefined;
}

/** Discounts as pages name them, in per cent. The specified shop has those of the specification. */
export function advertisedDiscounts(shop: ShopOfPrices, records: readonly ReducedRecord[]) {
  if (!shop.takesOrders) return { kiss: KISS_DISCOUNT, upTo: SALE_UP_TO };
  return reductionsOf(comparesPrices(shop) ? records : []);
}

/** The highest discount on sale, and the one that all KISS products have; 0 for none. */
export function reductionsOf(records: readonly ReducedRecord[]) {
  const percents = (of: readonly ReducedRecord[]) => of.map(({ discount = 0 }) => discount);
  const [first = 0, ...others] = percents(records.filter(({ brand }) => brand === "KISS"));
  return {
    upTo: Math.max(0, ...percents(records)),
    kiss: others.every((percent) => percent === first) ? first : 0,
  };
}

/** The product at the price that it is sold for, without a word of an earlier one. */
export function withoutReduction<Product extends ReducedRecord>(record: Product): Product {
  const { price, discount } = record;
  if (price === undefined || discount === undefined) return record;
  const charged = discounted(penceFromPounds(price), discount);
  return { ...record, price: charged / 100, discount: undefined };
}
