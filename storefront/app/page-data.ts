import type { Category } from "@damson/shop/catalogue/product";
import { slugInPath } from "@damson/shop/catalogue/product-path";
import { SUGGESTIONS_PATH } from "@damson/shop/catalogue/search/suggestions-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { textPages } from "@damson/shop/settings/page-texts";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import { basketItemsData } from "./catalogue/basket-items-data.ts";
import { textPageData } from "./content/trading/text-page-data.ts";
import { homeData } from "./pages/home-data.ts";
import { listingData, listingVariant, wholeListing } from "./product/listing-data.ts";
import { oncePerVersion } from "./product/once-per-version.ts";
import { searchData, searchVariant, wholeSearch } from "./product/search-data.ts";
import { categoryAt, categoryPageData } from "./product/trading/category-page-data.ts";
import { listingPageVariant } from "./product/trading/listing-page-data.ts";
import {
  productPageData,
  productStatus,
  productVariant,
} from "./product/trading/product-page-data.ts";
import { searchPageData, searchPageVariant } from "./product/trading/search-page-data.ts";
import { suggestionsData, suggestionsVariant } from "./product/trading/suggestions-data.ts";
import { soldBrands } from "./promotion/trading/sold-brands.ts";

interface DataOfPage {
  /** The data that the page shows at an address. */
  readonly dataOf: (shop: ShopData, search: string) => object;
  /** The canonical query of an address; absent where the page depends on none. */
  readonly variantOf?: (shop: ShopData, search: string) => string;
}

const everything = oncePerVersion(wholeSearch);

/** The pages that show what is sold, and those of the owner's texts. */
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

/** Answers that belong to no page: they are fetched when they are needed. */
const answers: Readonly<Record<string, DataOfPage["dataOf"]>> = {
  ...(import.meta.env.ORDERS && { [SUGGESTIONS_PATH]: suggestionsData }),
  "/basket-items": basketItemsData,
};

/** The paths of those answers. */
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

/** The data of a page at an address, as plain JSON with the version it is of; `undefined` where it needs none. */
export function pageDataOf(path: string, search: string, shop: ShopData): object | undefined {
  const data = dataAt(path, search, shop);
  if (data === undefined) return undefined;
  // Files of the specified shop have another address for another format.
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
 * The variant of a page that a query asks for, as its canonical query: `?q=nails` for
 * `?utm=1&q=+nails+`. Empty for the page as it is without a query.
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
 * The status of the page of a product or a category: 410 for a product that is not sold any more. `undefined` for an
 * unknown path, or one of the site map.
 */
export function cataloguePageStatus(path: string, shop: ShopData): 200 | 410 | undefined {
  const slug = productSlug(path);
  if (slug !== undefined) return productStatus(shop, slug);
  return ownCategory(path, shop) && 200;
}

/** Pages of the specified shop are all on its site map. */
function ownCategory(path: string, shop: ShopData): ShopCategory | undefined {
  return import.meta.env.ORDERS ? categoryAt(shop, path) : undefined;
}

/** The specified shop has no product pages. */
function productSlug(path: string): string | undefined {
  return import.meta.env.ORDERS ? slugInPath(path) : undefined;
}

/** The files of the specified shop, by name: whole lists where the browser makes pages of them. */
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
