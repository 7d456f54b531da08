import type { Product } from "@damson/shop/catalogue/product";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";
import { shownBriefly } from "#trading/catalogue/shown-product.ts";

const COUNT = 4;

/** A product, or the data that is left of an archived one. */
type Like = Pick<ProductSummary, "brand" | "name" | "category"> &
  Partial<Pick<ProductSummary, "slug" | "attributes">>;

/**
 * The most similar products: in the same category, with most attributes in common, then of the same brand. If there
 * are too few, adds best sellers.
 */
export function similarProducts({ products }: ShopData, like: Like): readonly Product[] {
  const scored = products
    .filter(({ slug }) => slug !== like.slug)
    .map((product) => ({ product, score: scoreProduct(product, like) }))
    .toSorted((one, other) => other.score - one.score);
  return scored.slice(0, COUNT).map(({ product }) => shownBriefly(product));
}

function scoreProduct(product: ProductSummary, like: Like): number {
  const ownAttributes = new Map(Object.entries(like.attributes ?? {}));
  const shared = Object.entries(product.attributes ?? {}).filter(
    ([name, value]) => ownAttributes.get(name) === value,
  ).length;
  return (
    Number(product.category === like.category) * 100 +
    shared * 10 +
    Number(product.brand === like.brand) * 5 +
    Number(product.homeBestSeller) * 2 +
    Number(product.bestSeller)
  );
}
