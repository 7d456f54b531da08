import type { Product } from "@damson/shop/catalogue/product";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";
import type { FilterGroup } from "#app/product/filters/filter-groups.ts";
import { type FilterSelection, filterQuery, parseFilters } from "#app/product/filters/filters.ts";
import { productOrders } from "#app/product/filters/product-orders.ts";
import { sameItems } from "#trading/page-data/keep-equal.ts";
import { oncePerVersion } from "#trading/page-data/once-per-version.ts";
import { type Chosen, choose } from "./choose.ts";
import { filterable, type ProductFacts, reserved } from "./facts.ts";
import { findGroups, unlimited } from "./groups.ts";
import type { OfferedFilters } from "./offered-filters.ts";
import { sortOrders } from "./sort-orders.ts";

/** Shorter lists have no filters, because shoppers see all products at once. */
const MIN_PRODUCTS = 6;
const NOTHING: FilterSelection["filters"] = new Map();

/** Products in list order, with the filters they offer. */
export interface FilterableList {
  readonly products: readonly ProductFacts[];
  readonly groups: readonly FilterGroup[];
  readonly whole: Chosen;
}

interface FilteredList {
  readonly found: readonly ProductSummary[];
  /** Absent if there is little to choose from. */
  readonly filters?: OfferedFilters;
}

export function filterableList(
  products: readonly ProductSummary[],
  shop: ShopData,
): FilterableList {
  const all = filterable(products, shop);
  if (all.length < MIN_PRODUCTS)
    return { products: all, groups: [], whole: { found: products, counts: {} } };
  const { groups, counts } = summarizeMarkdown(all);
  return { products: all, groups, whole: { found: products, counts } };
}

/** The filters of a list, cached by its facts. */
interface Summary {
  readonly of: readonly ProductFacts["variants"][];
  readonly groups: readonly FilterGroup[];
  readonly counts: Chosen["counts"];
}

/** Most recent first. Most changes of the shop leave them valid. */
const summaries: Summary[] = [];
const MAX_SUMMARIES = 30;

function summarizeMarkdown(all: readonly ProductFacts[]): Summary {
  const of = all.map(({ variants }) => variants);
  const known = summaries.find((summary) => sameItems(summary.of, of));
  if (known !== undefined) return known;
  const groups = findGroups(all);
  const summary = { of, groups, counts: choose(all, groups, NOTHING).counts };
  summaries.unshift(summary);
  summaries.length = Math.min(summaries.length, MAX_SUMMARIES);
  return summary;
}

export function filteredList(
  { products, groups, whole }: FilterableList,
  search: string,
): FilteredList {
  if (products.length < MIN_PRODUCTS) return { found: whole.found };
  const selection = parseFilters(new URLSearchParams(search), groups, sortOrders);
  const isFiltered = selection.filters.size > 0;
  const { found, counts } = isFiltered ? choose(products, groups, selection.filters) : whole;
  const order = selection.sort === "newest" ? newestFirst(products) : orders[selection.sort];
  return {
    found: order === undefined ? found : found.toSorted(order),
    filters: { query: filterQuery(selection), isFiltered, counts, groups },
  };
}

const collator = new Intl.Collator("en-GB", { numeric: true });

const orders: typeof productOrders = {
  ...productOrders,
  // As on the cards.
  price: (one, other) => cardPrice(one) - cardPrice(other),
  "price-down": (one, other) => cardPrice(other) - cardPrice(one),
  name: (one, other) => collator.compare(one.name, other.name),
};

const cardPrice = (product: Product) => (product.lowest ?? product).price;

/** All built-in products went live at the same moment, so products with a New badge come first. */
function newestFirst(products: readonly ProductFacts[]) {
  const moments = new Map(products.map(({ product, liveAt }) => [product, liveAt]));
  const liveAt = (product: ProductSummary) => moments.get(product) ?? 0;
  return (one: ProductSummary, other: ProductSummary) =>
    liveAt(other) - liveAt(one) || Number(other.isNew) - Number(one.isNew);
}

/** The canonical query of filters for any list of the shop. Rendering decides whether a list offers them. */
export function filtersQuery(shop: ShopData, search: string): string {
  const params = new URLSearchParams(search);
  const isFiltered = [...params.keys()].some((name) => !reserved.has(name));
  return filterQuery(parseFilters(params, isFiltered ? findVocabulary(shop) : [], sortOrders));
}

const findVocabulary = oncePerVersion((shop) =>
  findGroups(filterable(shop.products, shop), unlimited),
);
