import type { Product } from "@damson/shop/catalogue/product";

/** By the sort order's value in the URL. Products that compare as equal keep the shop's own order. */
export const productOrders: Readonly<Record<string, (one: Product, other: Product) => number>> = {
  price: (one, other) => one.price - other.price,
  "price-down": (one, other) => other.price - one.price,
  rating: (one, other) =>
    shownRating(other) - shownRating(one) || other.reviewCount - one.reviewCount,
  // The catalogue has no dates, only a mark for new products.
  newest: (one, other) => Number(other.isNew) - Number(one.isNew),
};

/** A product without reviews shows no rating, so it sorts last. */
function shownRating({ rating, reviewCount }: Product): number {
  return reviewCount === 0 ? 0 : rating;
}
