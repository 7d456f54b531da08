import type { SoldProduct } from "@damson/catalogue";
import type { ListedProduct } from "@damson/shop/catalogue/shop-data";
import { summaryOf } from "@damson/shop/catalogue/summary";

/**
 * The part of a product that lists show. Its name there is the key of its first variant, which is what a card sells:
 * baskets, stock and orders know it by that.
 */
export function listedProduct({
  slug,
  variants: [first],
  brand,
  name,
  category,
  price,
  reduced,
  rating,
  reviewCount,
  isNew,
  bestSeller,
  homeBestSeller,
  size,
  picture,
  imageAlt,
  description,
  attributes,
}: SoldProduct): ListedProduct | undefined {
  if (first === undefined) return undefined;
  return {
    ...{ slug: first.key, brand, name, category, price, rating, reviewCount },
    ...{ isNew, bestSeller, homeBestSeller, size, picture, imageAlt },
    description: summaryOf(description),
    ...(slug === first.key ? {} : { pageSlug: slug }),
    ...(reduced ? { reduced } : {}),
    ...(attributes ? { attributes } : {}),
  };
}
