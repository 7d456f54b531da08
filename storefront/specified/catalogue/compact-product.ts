import type { ProductSummary } from "@damson/shop/catalogue/shop-data";
import { toSlug } from "@damson/shop/catalogue/slug";

/** A product of the fixed catalogue. */
export type CatalogueProduct = Omit<ProductSummary, "homeBestSeller">;

/**
 * A product as an array, without fields that follow from brand and name, to keep the scripts small.
 */
export type CompactProduct = readonly [
  brand: string,
  category: string,
  name: string,
  size: string,
  price: CatalogueProduct["price"],
  reduced: CatalogueProduct["reduced"] | null,
  rating: number,
  reviewCount: number,
  isNew: boolean,
  bestSeller: boolean,
  attributes: CatalogueProduct["attributes"] | null,
  inSearch: CatalogueProduct["inSearch"] | null,
  placeholder: CatalogueProduct["picture"]["placeholder"],
  imageAlt: string,
  description: string,
];

/** Used only by the build. */
export function compactProduct(product: CatalogueProduct): CompactProduct {
  const { brand, category, name, size, price, reduced = null, rating, reviewCount } = product;
  const { isNew, bestSeller, attributes = null, inSearch = null, picture } = product;
  const { imageAlt, description } = product;
  return [
    brand,
    category,
    name,
    size,
    price,
    reduced,
    rating,
    reviewCount,
    isNew,
    bestSeller,
    attributes,
    inSearch,
    picture.placeholder,
    imageAlt,
    description,
  ];
}

export function expandProduct(compact: CompactProduct): CatalogueProduct {
  const [brand, category, name, size, price, reduced, rating, reviewCount, isNew, ...rest] =
    compact;
  const [bestSeller, attributes, inSearch, placeholder, imageAlt, description] = rest;
  const slug = toSlug(`${brand} ${name}`);
  return {
    slug,
    brand,
    category,
    name,
    size,
    price,
    rating,
    reviewCount,
    isNew,
    bestSeller,
    imageAlt,
    description,
    picture: { name: slug, placeholder },
    ...(reduced && { reduced }),
    ...(attributes && { attributes }),
    ...(inSearch && { inSearch }),
  };
}
