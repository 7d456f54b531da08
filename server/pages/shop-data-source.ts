import type { CatalogueData, CatalogueFollower } from "@damson/catalogue";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { homePage } from "./home-page.ts";

export interface VersionedData {
  /** Increases with each change that shoppers can see, including scheduled ones. Counted in this process. */
  readonly version: number;
  readonly data: ShopData;
}

export interface ShopDataSource {
  readonly current: () => VersionedData;
}

export function createConstantSource(data: ShopData): ShopDataSource {
  const only = { version: data.version, data };
  return { current: () => only };
}

export function createFollowedSource(
  follower: Pick<CatalogueFollower, "current" | "onChange">,
): ShopDataSource {
  let current = { version: 1, data: toShopData(follower.current()) };
  follower.onChange(() => {
    current = { version: current.version + 1, data: toShopData(follower.current()) };
  });
  return { current: () => current };
}

function toShopData({
  version,
  products,
  archivedProducts,
  redirects,
  synonyms,
  settings,
  documents,
  pages,
}: CatalogueData): ShopData {
  return {
    version,
    products: products.map(({ summary }) => summary),
    productPages: indexBySlug(products),
    home: homePage(documents.home, products),
    pages,
    archivedProducts,
    redirects,
    synonyms,
    ...(settings ? { settings } : {}),
  };
}

/** For thousands of products, `Object.fromEntries` takes many times the time and memory. */
function indexBySlug(
  products: readonly ProductDetails[],
): Readonly<Record<string, ProductDetails>> {
  const pages: Record<string, ProductDetails> = {};
  for (const product of products) pages[product.slug] = product;
  return pages;
}
