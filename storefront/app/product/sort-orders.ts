import { areRatingsShown } from "#variant/product/ratings-shown.ts";
import type { FilterOption } from "./filter-groups.ts";

/** The first is how the shop lists them; it does not stand in the address. */
export const sortOrders: readonly FilterOption[] = [
  { value: "", label: "Our selection" },
  { value: "price", label: "Price, low to high" },
  { value: "price-down", label: "Price, high to low" },
  ...(areRatingsShown ? [{ value: "rating", label: "Rating" }] : []),
  { value: "newest", label: "Newest" },
];
