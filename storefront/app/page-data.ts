import type { Category } from "@damson/shop/catalogue/product";
import { parseProductSlug } from "@damson/shop/catalogue/product-path";
import { SUGGESTIONS_PATH } from "@damson/shop/catalogue/search/suggestions-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { textPages } from "@damson/shop/settings/page-texts";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import { textPageData } from "#trading/content/text-page-data.ts";
import { categoryAt, categoryPageData } from "#trading/product/listing/category-page-data.ts";
import { listingPageVariant } from "#trading/product/listing/listing-page-data.ts";
import {
  productPageData,
  productStatus,
  productVariant,
} from "#trading/product/page/product-page-data.ts";
import { searchPageData, searchPageVariant } from "#trading/product/search/search-page-data.ts";
import { suggestionsData, suggestionsVariant } from "#trading/product/search/suggestions-data.ts";
import { soldBrands } from "#trading/promotion/sold-brands.ts";
import { basketItemsData } from "./catalogue/basket-items-data.ts";
import { oncePerVersion } from "./page-data/once-per-version.ts";
import { homeData } from "./pages/home-data.ts";
import { listingData, listingVariant, wholeListing } from "./product/listing/listing-data.ts";
import { searchData, searchVariant, wholeSearch } from "./product/search/search-data.ts";

interface DataOfPage {
  /** The data of the page for a query. */
  readonly dataOf: (shop: ShopData, search: string) => object;
  /** The canonical query; absent if the page does not depend on the query. */
  readonly variantOf?: (shop: ShopData, search: string) => string;
}

const everything = oncePerVersion(wholeSearch);

const pages: Readonly<Record<string, DataOfPage>> = {
  "/": { dataOf: homeData },
  ...(import.meta.env.ORDERS
    ? { "/search": { dataOf: searchPageData, variantOf: searchPageVariant }, ...textPagesData() }
    : {
        "/k-beauty": listing("Nails & Lashes"),
        "/skincare": listing("Skincare"),
        "/fragrance": listing("Fragrance"),
        "/search": {
          dataOf: (shop, search) => searchData(everything(shop), search),
          variantOf: searchVariant,
        },
      }),
};

/** Data that belongs to no page and is fetched on demand. */
const answers: Readonly<Record<string, DataOfPage["dataOf"]>> = {
  ...(import.meta.env.ORDERS && { [SUGGESTIONS_PATH]: suggestionsData }),
  "/basket-items": basketItemsData,
};

export const dataPaths: readonly string[] = Object.keys(answers);

function textPagesData(): Readonly<Record<string, DataOfPage>> {
  const texts = textPages.map((page): [string, DataOfPage] => [
    `/${page}`,
    { dataOf: (shop) => textPageData(shop, page) },
  ]);
  return {
    ...Object.fromEntries(texts),
    "/brands": {
      dataOf: (shop) => ({ ...textPageData(shop, "brands"), brands: soldBrands(shop) }),
    },
  };
}

function listing(category: Category): DataOfPage {
  const wholeOf = oncePerVersion((shop) => wholeListing(shop, category));
  return {
    dataOf: (shop, search) => listingData(wholeOf(shop), category, search),
    variantOf: (shop, search) => listingVariant(shop, category, search),
  };
}

/** Returns a page's data as plain JSON with its version; `undefined` if it needs none. */
export function pageDataOf(path: string, search: string, shop: ShopData): object | undefined {
  const data = dataAt(path, search, shop);
  if (data === undefined) return undefined;
  // In the specified shop, the file's address changes with the format instead.
  const format = import.meta.env.ORDERS && { format: import.meta.env.PAGE_DATA_FORMAT };
  return { version: shop.version, ...format, ...data };
}

function dataAt(path: string, search: string, shop: ShopData): object | undefined {
  const slug = productSlug(path);
  if (slug !== undefined) return productPageData(shop, slug);
  const dataOf = find(pages, path)?.dataOf ?? find(answers, path);
  if (dataOf !== undefined) return dataOf(shop, search);
  const category = ownCategory(path, shop);
  return category && categoryPageData(shop, category, search);
}

/**
 * The page's variant for a query, as its canonical query: `?q=nails` for `?utm=1&q=+nails+`. Empty for the page
 * without a query.
 */
export function pageVariant(path: string, search: string, shop: ShopData): string {
  const slug = productSlug(path);
  if (slug !== undefined) return productVariant(shop, slug, search);
  if (import.meta.env.ORDERS && path === SUGGESTIONS_PATH) return suggestionsVariant(search);
  const category = ownCategory(path, shop);
  if (category) return listingPageVariant(shop, category.label, search);
  return find(pages, path)?.variantOf?.(shop, search) ?? "";
}

/**
 * The status of a product or category page: 410 for a discontinued product. `undefined` for an unknown path or one
 * of the site map.
 */
export function cataloguePageStatus(path: string, shop: ShopData): 200 | 410 | undefined {
  const slug = productSlug(path);
  if (slug !== undefined) return productStatus(shop, slug);
  return ownCategory(path, shop) && 200;
}

/** All pages of the specified shop are on its site map. */
function ownCategory(path: string, shop: ShopData): ShopCategory | undefined {
  return import.meta.env.ORDERS ? categoryAt(shop, path) : undefined;
}

/** The specified shop has no product pages. */
function productSlug(path: string): string | undefined {
  return import.meta.env.ORDERS ? parseProductSlug(path) : undefined;
}

/** The data files of the specified shop, by name. Contains whole lists if browsers filter them. */
export function pageDataFiles(shop: ShopData): Readonly<Record<string, object>> {
  return {
    home: homeData(shop),
    "k-beauty": wholeListing(shop, "Nails & Lashes"),
    skincare: listingData(wholeListing(shop, "Skincare"), "Skincare", ""),
    fragrance: listingData(wholeListing(shop, "Fragrance"), "Fragrance", ""),
    search: wholeSearch(shop),
    descriptions: Object.fromEntries(
      shop.products.map(({ slug, description }) => [slug, description]),
    ),
  };
}

function find<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
