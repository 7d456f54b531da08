import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { Pence } from "@damson/shop/money";
import { requestedKeys } from "./requested-keys.ts";

/** Details of products that are asked for when they are needed, by slug. */
export interface ProductDetailsData {
  readonly details: Readonly<Record<string, ProductDetails>>;
}

interface ProductDetails {
  readonly price: Pence;
  readonly description: string;
}

/** The details of the products that a query names: `?of=fame,phantom`. Those that are not sold are left out. */
export function productDetailsData(shop: ShopData, search: string): ProductDetailsData {
  const slugs = requestedKeys(search);
  const products = allDetails(shop).filter(([slug]) => slugs.has(slug));
  return { details: Object.fromEntries(products) };
}

/** Those of products by slug, with all variants by their keys. */
function allDetails({
  products,
  productPages = {},
}: ShopData): readonly (readonly [string, ProductDetails])[] {
  const listed = products.map(
    ({ slug, price, description }) => [slug, { price, description }] as const,
  );
  const variants = Object.values(productPages).flatMap(({ variants, listed: { description } }) =>
    variants.map(({ key, price }) => [key, { price, description }] as const),
  );
  return [...listed, ...variants];
}
