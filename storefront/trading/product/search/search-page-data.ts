/** The data of search pages in a shop that takes orders. Runs only on the server. */
import { getTiles, type HomeTile } from "@damson/shop/catalogue/home-page";
import type { Product } from "@damson/shop/catalogue/product";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import { createSearchIndex, type SearchIndex } from "@damson/shop/catalogue/search/search-index";
import { extractSearchTerms, type SearchTerms } from "@damson/shop/catalogue/search/search-terms";
import { defaultSynonyms, type SynonymGroups } from "@damson/shop/catalogue/search/synonyms";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";
import { memoize } from "@damson/shop/memoize";
import {
  itemsOnPage,
  joinQueries,
  pageCount,
  pageQuery,
  requestedPage,
} from "#app/product/listing/paging.ts";
import { searchHeading, searchOutcome } from "#app/product/search/search-outcome.ts";
import { searchedQuery, searchQuery, searchTitle } from "#app/product/search/search-query.ts";
import { shownBriefly } from "#trading/catalogue/shown-product.ts";
import { keepEqual, sameItems } from "#trading/page-data/keep-equal.ts";
import { oncePerVersion } from "#trading/page-data/once-per-version.ts";
import {
  type FilterableList,
  filterableList,
  filteredList,
  filtersQuery,
} from "../filters/filtered-list.ts";
import type { OfferedFilters } from "../filters/offered-filters.ts";
import { findDetails } from "../page/find-details.ts";

const PER_PAGE = 36;
const MAX_NEAREST = 12;

export interface FoundPage extends Found {
  readonly documentTitle: string;
  readonly heading: string;
  readonly tiles?: readonly HomeTile[];
}

interface SearchPage {
  /** The products on this page. If nothing was found, suggestions. */
  readonly products: readonly Product[];
  readonly page: number;
  readonly pages: number;
  readonly found: number;
}

interface Found extends SearchPage {
  /** The numbers of products with and without filters, as text. */
  readonly outcome: string;
  readonly filters?: OfferedFilters;
  /** A suggested spelling, if nothing was found. */
  readonly respelt?: string;
}

/**
 * Searches for `?q=nails`; returns everything without a query. If only the filters exclude all
 * products, makes no suggestions.
 */
export function searchPageData(shop: ShopData, search: string): FoundPage {
  const query = searchQuery(search);
  const found = answerTo(query, shop, search);
  const isNothing = found.found === 0 && found.filters === undefined;
  return {
    ...found,
    documentTitle: searchTitle(query),
    heading: searchHeading(query, isNothing),
    ...(isNothing && { tiles: getTiles(shop.home) }),
  };
}

function answerTo(query: string, shop: ShopData, search: string): Found {
  if (query === "") {
    warmUp(shop);
    return filteredPage(shop.products, shop, search);
  }
  const index = getSearchIndex(shop);
  const found = index.search(query);
  if (found.length > 0) return filteredPage(found, shop, search);
  const nearest = index.nearest(query).slice(0, MAX_NEAREST);
  const respelt = index.respell(query);
  return {
    ...createPage(nearest, ""),
    found: 0,
    outcome: searchOutcome(0),
    ...(respelt === undefined ? {} : { respelt }),
  };
}

/** The canonical query of a search. Does not run the search. */
export function searchPageVariant(shop: ShopData, search: string): string {
  const pages = pageCount(shop.products.length, PER_PAGE);
  const page = requestedPage(new URLSearchParams(search).get("page"), pages);
  const searched = searchedQuery(searchQuery(search));
  return pageQuery(page, joinQueries(searched, filtersQuery(shop, search)));
}

function filteredPage(all: readonly ProductSummary[], shop: ShopData, search: string): Found {
  const { found, filters } = filteredList(findLastList(all, shop, searchQuery(search)), search);
  const total = all.length;
  const page = createPage(found, search);
  if (filters === undefined) return { ...page, outcome: searchOutcome(total) };
  const searched = searchedQuery(searchQuery(search));
  return {
    ...page,
    outcome: `${filters.isFiltered ? `${found.length} of ` : ""}${searchOutcome(total)}`,
    filters: { ...filters, query: joinQueries(searched, filters.query), searched },
  };
}

let last:
  | { readonly of: ShopData["products"]; readonly query: string; readonly list: FilterableList }
  | undefined;

/** Cached, because shoppers filter a search and page through its results. */
function findLastList(
  all: readonly ProductSummary[],
  shop: ShopData,
  query: string,
): FilterableList {
  if (last?.of === shop.products && last.query === query) return last.list;
  last = { of: shop.products, query, list: filterableList(all, shop) };
  return last.list;
}

function createPage(found: readonly ProductSummary[], search: string): SearchPage {
  const pages = pageCount(found.length, PER_PAGE);
  const page = requestedPage(new URLSearchParams(search).get("page"), pages);
  const products = itemsOnPage(found, page, PER_PAGE).map(shownBriefly);
  return { products, page, pages, found: found.length };
}

let isWarm = false;

/**
 * Builds the first index with the first page of the process, before shoppers search. After a change it is built on
 * demand, so that pages of the new version do not wait for it.
 */
function warmUp(shop: ShopData): void {
  if (!isWarm) getSearchIndex(shop);
  isWarm = true;
}

export const getSearchIndex = oncePerVersion((shop): SearchIndex<ProductSummary> => {
  const { products, synonyms = defaultSynonyms } = shop;
  const searched = products.map((item) => {
    const { slug, details } = findDetails(item, shop);
    return keepTerms(slug, listTerms(item, details));
  });
  return withItems(findPositions(searched, synonyms), products);
});

let latest:
  | {
      readonly terms: readonly SearchTerms[];
      readonly synonyms: string;
      readonly index: SearchIndex<number>;
    }
  | undefined;

const MAX_FOUND = 500;

/** The index of the products' positions in the list. Most changes of the shop leave it valid. */
function findPositions(terms: readonly SearchTerms[], synonyms: SynonymGroups) {
  const written = JSON.stringify(synonyms);
  if (latest && latest.synonyms === written && sameItems(latest.terms, terms)) return latest.index;
  const searched = terms.map((each, item) => ({ item, terms: each }));
  const index = createSearchIndex(searched, synonyms);
  const found = { ...index, search: memoize(index.search, MAX_FOUND) };
  latest = { terms, synonyms: written, index: found };
  return found;
}

function withItems<Item>(
  { search, nearest, respell }: SearchIndex<number>,
  items: readonly Item[],
): SearchIndex<Item> {
  const itemsAt = (places: readonly number[]) => places.flatMap((place) => items[place] ?? []);
  return {
    search: (query) => itemsAt(search(query)),
    nearest: (query) => itemsAt(nearest(query)),
    respell,
  };
}

const keepTerms = keepEqual(({ ranks, words, fullNames }: SearchTerms) => [
  [...ranks],
  words,
  [...fullNames],
]);
const terms = new WeakMap<ProductSummary | ProductDetails, SearchTerms>();

/** An unchanged product is the same object as in the previous version. */
function listTerms(product: ProductSummary, details: ProductDetails | undefined): SearchTerms {
  const key = details ?? product;
  const known = terms.get(key);
  if (known !== undefined) return known;
  const { name, brand, category, size, attributes, description } = product;
  const variants = details?.variants.flatMap(({ optionValues, contents, sku, gtin }) => [
    ...Object.values(optionValues),
    ...[contents, sku ?? "", gtin ?? ""],
  ]);
  const made = extractSearchTerms({
    name,
    brand,
    others: [
      ...[category, size, details?.searchKeywords ?? ""],
      ...attributeValues(attributes),
      ...new Set(variants),
    ],
    description: details ? details.texts.description : description,
  });
  terms.set(key, made);
  return made;
}

function attributeValues(attributes: ProductSummary["attributes"]): readonly string[] {
  return Object.values(attributes ?? {}).filter((value) => typeof value === "string");
}
