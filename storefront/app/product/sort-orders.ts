import { areRatingsShown } from "#variant/product/ratings-shown.ts";
import type { FilterOption } from "./filter-groups.ts";

/** The first is how the shop lists them; it does not stand in the address. */
export const sortOrders: readonly FilterOption[] = [
  { value: "", label: "Our selection" },
  { value: "price", label: "Price, low to high" },
  { value: "price-down", label: "Price, high to low" },
  ...(areRatingsShown ? [{ value: "rating", label: "Rating" }] : []),
  { value: "newest", label: "Newest" },
  ...(import.meta.env.ORDERS ? [{ value: "name", label: "Name" }] : []),
];

/** Those of a list, or of the results of a search, which come in the order in which they fit. */
export function sortOrdersOf(searched: string): readonly FilterOption[] {
  if (!import.meta.env.ORDERS || searched === "") return sortOrders;
  return [{ value: "", label: "Best match" }, ...sortOrders.slice(1)];
}
