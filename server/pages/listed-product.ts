import type { SoldProduct } from "@damson/catalogue";
import type { ListedProduct } from "@damson/shop/catalogue/shop-data";
import { summaryOf } from "@damson/shop/catalogue/summary";
import { variantName } from "@damson/shop/catalogue/variant-name";

const known = new WeakMap<SoldProduct, ListedProduct | undefined>();

/** The same object for the same product, so that only what has changed is handed to the thread that renders. */
export function listedProduct(product: SoldProduct): ListedProduct | undefined {
  if (!known.has(product)) known.set(product, listedPart(product));
  return known.get(product);
}

/**
 * The part of a product that lists show. Its name there is the key of its first variant, which is what a card sells:
 * baskets, stock and orders know it by that.
 */
function listedPart({
  slug,
  variants,
  options,
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
  const [first] = variants;
  if (first === undefined) return undefined;
  return {
    ...{ slug: first.key, brand, name, category, price, rating, reviewCount },
    ...{ isNew, bestSeller, homeBestSeller, size, picture, imageAlt },
    description: summaryOf(description),
    ...(slug === first.key ? {} : { pageSlug: slug }),
    ...(variants.length > 1 && { variant: variantName(options, first) }),
    ...(reduced ? { reduced } : {}),
    ...(attributes ? { attributes } : {}),
  };
}
