import { parseProductSlug } from "@damson/shop/catalogue/product-path";
import { SUGGESTIONS_PATH } from "@damson/shop/catalogue/search/suggestions-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { builtInPageNames, findOwnPage } from "@damson/shop/settings/shop-pages";
import { basketItemsData } from "#app/catalogue/basket-items-data.ts";
import { deliveryPageData } from "#trading/content/delivery-page-data.ts";
import { ownPageData, textPageData } from "#trading/content/text-page-data.ts";
import { categoryAt, categoryPageData } from "#trading/product/listing/category-page-data.ts";
import { listingPageVariant } from "#trading/product/listing/listing-page-data.ts";
import {
  productPageData,
  productStatus,
  productVariant,
} from "#trading/product/page/product-page-data.ts";
import { searchPageData, searchPageVariant } from "#trading/product/search/search-page-data.ts";
import { suggestionsData, suggestionsVariant } from "#trading/product/search/suggestions-data.ts";
import { homeData } from "#trading/promotion/home-data.ts";
import { soldBrands } from "#trading/promotion/sold-brands.ts";

interface DataOfPage {
  /** The data of the page for a query. */
  readonly createData: (shop: ShopData, search: string) => object;
  /** The canonical query; absent if the page does not depend on the query. */
  readonly getVariant?: (shop: ShopData, search: string) => string;
}

const pages: Readonly<Record<string, DataOfPage>> = {
  "/": { createData: homeData },
  "/search": { createData: searchPageData, getVariant: searchPageVariant },
  ...textPagesData(),
};

/** Data that belongs to no page and is fetched on demand. */
const answers: Readonly<Record<string, DataOfPage["createData"]>> = {
  [SUGGESTIONS_PATH]: suggestionsData,
  "/basket-items": basketItemsData,
};

export const dataPaths: readonly string[] = Object.keys(answers);

function textPagesData(): Readonly<Record<string, DataOfPage>> {
  const texts = builtInPageNames.map((page): [string, DataOfPage] => [
    `/${page}`,
    { createData: (shop) => textPageData(shop, page) },
  ]);
  return {
    ...Object.fromEntries(texts),
    "/delivery": {
      createData: (shop) => ({ ...textPageData(shop, "delivery"), ...deliveryPageData(shop) }),
    },
    "/brands": {
      createData: (shop) => ({ ...textPageData(shop, "brands"), brands: soldBrands(shop) }),
    },
  };
}

/** Returns a page's data as plain JSON with its version; `undefined` if it needs none. */
export function createPageData(path: string, search: string, shop: ShopData): object | undefined {
  const data = dataAt(path, search, shop);
  if (data === undefined) return undefined;
  return { version: shop.version, format: import.meta.env.PAGE_DATA_FORMAT, ...data };
}

function dataAt(path: string, search: string, shop: ShopData): object | undefined {
  const slug = parseProductSlug(path);
  if (slug !== undefined) return productPageData(shop, slug);
  const createData = find(pages, path)?.createData ?? find(answers, path);
  if (createData !== undefined) return createData(shop, search);
  const own = findOwnPage(shop.pages, path);
  if (own) return ownPageData(shop, own);
  const category = categoryAt(shop, path);
  return category && categoryPageData(shop, category, search);
}

/**
 * The page's variant for a query, as its canonical query: `?q=nails` for `?utm=1&q=+nails+`. Empty for the page
 * without a query.
 */
export function pageVariant(path: string, search: string, shop: ShopData): string {
  const slug = parseProductSlug(path);
  if (slug !== undefined) return productVariant(shop, slug, search);
  if (path === SUGGESTIONS_PATH) return suggestionsVariant(search);
  const category = categoryAt(shop, path);
  if (category) return listingPageVariant(shop, category.label, search);
  return find(pages, path)?.getVariant?.(shop, search) ?? "";
}

/**
 * The status of a page outside the site map: 410 for a discontinued product or an archived page. `undefined` for an
 * unknown path.
 */
export function cataloguePageStatus(path: string, shop: ShopData): 200 | 410 | undefined {
  const slug = parseProductSlug(path);
  if (slug !== undefined) return productStatus(shop, slug);
  const own = findOwnPage(shop.pages, path);
  if (own) return own.state === "archived" ? 410 : 200;
  return categoryAt(shop, path) && 200;
}

function find<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
