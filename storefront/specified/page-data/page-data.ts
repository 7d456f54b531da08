import type { Category } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { oncePerVersion } from "#app/page-data/once-per-version.ts";
import { homeData } from "#app/pages/home-data.ts";
import { listingData, listingVariant, wholeListing } from "#app/product/listing/listing-data.ts";
import { searchData, searchVariant, wholeSearch } from "#app/product/search/search-data.ts";

interface DataOfPage {
  /** The data of the page for a query. */
  readonly dataOf: (shop: ShopData, search: string) => object;
  /** The canonical query; absent if the page does not depend on the query. */
  readonly variantOf?: (shop: ShopData, search: string) => string;
}

const everything = oncePerVersion(wholeSearch);

const pages: ReadonlyMap<string, DataOfPage> = new Map<string, DataOfPage>([
  ["/", { dataOf: homeData }],
  ["/k-beauty", listing("Nails & Lashes")],
  ["/skincare", listing("Skincare")],
  ["/fragrance", listing("Fragrance")],
  [
    "/search",
    {
      dataOf: (shop, search) => searchData(everything(shop), search),
      variantOf: searchVariant,
    },
  ],
]);

function listing(category: Category): DataOfPage {
  const wholeOf = oncePerVersion((shop) => wholeListing(shop, category));
  return {
    dataOf: (shop, search) => listingData(wholeOf(shop), category, search),
    variantOf: (shop, search) => listingVariant(shop, category, search),
  };
}

/** Returns a page's data as plain JSON with its version; `undefined` if it needs none. */
export function pageDataOf(path: string, search: string, shop: ShopData): object | undefined {
  const data = pages.get(path)?.dataOf(shop, search);
  return data && { version: shop.version, ...data };
}

/**
 * The page's variant for a query, as its canonical query: `?q=nails` for `?utm=1&q=+nails+`. Empty for the page
 * without a query.
 */
export function pageVariant(path: string, search: string, shop: ShopData): string {
  return pages.get(path)?.variantOf?.(shop, search) ?? "";
}

/** The data files, by name. Contains whole lists, because browsers filter them. */
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
