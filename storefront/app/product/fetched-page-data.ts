import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import { dataFile } from "#app/catalogue/data-file.ts";
import { type ListingData, listingData, type WholeListing } from "./listing-data.ts";
import { withProduct } from "./paging.ts";
import { type SearchData, searchData, type WholeSearch } from "./search-data.ts";

/** Fetches the data of a page for a query, and for the product that a fragment names. */
export function fetchPageData(path: string, query: string, hash: string): Promise<unknown> {
  if (path === "/search") return searchPage(query);
  if (path === nailsAndLashes.path) return listingPage(withProduct(query, hash));
  return dataFile(path.slice(1) || "home");
}

/** Makes a page of the whole list, as the server of a shop that takes orders does. */
async function listingPage(query: string): Promise<ListingData> {
  return listingData(await wholeNailsAndLashes(), nailsAndLashes.label, query);
}

async function searchPage(query: string): Promise<SearchData> {
  // `pageDataFiles` makes the file.
  return searchData((await dataFile("search")) as WholeSearch, query);
}

/** Fetches the list that filters choose from. */
export async function wholeNailsAndLashes(): Promise<WholeListing> {
  return (await dataFile("k-beauty")) as WholeListing;
}
