import { areRatingsShown } from "#variant/product/card/ratings-shown.ts";
import type { FilterOption } from "../filters/filter-groups.ts";

/** The first is the shop's own order, which the address omits. */
export const sortOrders: readonly FilterOption[] = [
  { value: "", label: "Our selection" },
  { value: "price", label: "Price, low to high" },
  { value: "price-down", label: "Price, high to low" },
  ...(areRatingsShown ? [{ value: "rating", label: "Rating" }] : []),
  { value: "newest", label: "Newest" },
  ...(import.meta.env.ORDERS ? [{ value: "name", label: "Name" }] : []),
];

/** The sort orders of a list, or of search results, which start with the best match. */
export function sortOrdersOf(searched: string): readonly FilterOption[] {
  if (!import.meta.env.ORDERS || searched === "") return sortOrders;
  return [{ value: "", label: "Best match" }, ...sortOrders.slice(1)];
}
