import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import {
  type ListingData,
  listingData,
  type WholeListing,
} from "#app/product/listing/listing-data.ts";
import { withProduct } from "#app/product/listing/paging.ts";
import { type SearchData, searchData, type WholeSearch } from "#app/product/search/search-data.ts";
import { dataFile } from "#specified/catalogue/data-file.ts";

/** Fetches a page's data for a query and for the product that the hash names. */
export function fetchPageData(path: string, query: string, hash: string): Promise<unknown> {
  if (path === "/search") return searchPage(query);
  if (path === nailsAndLashes.path) return listingPage(withProduct(query, hash));
  return dataFile(path.slice(1) || "home");
}

/** Filters the whole list in the browser. In a shop that takes orders, the server does this. */
async function listingPage(query: string): Promise<ListingData> {
  return listingData(await wholeNailsAndLashes(), nailsAndLashes.label, query);
}

async function searchPage(query: string): Promise<SearchData> {
  return searchData((await dataFile("search")) as WholeSearch, query);
}

export async function wholeNailsAndLashes(): Promise<WholeListing> {
  return (await dataFile("k-beauty")) as WholeListing;
}
