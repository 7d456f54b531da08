import { RATINGS_ARE_GENUINE } from "#app/shop.ts";
import type { FilterOption } from "./filter-groups.ts";

/** The first is how the shop lists them; it does not stand in the address. */
export const sortOrders: readonly FilterOption[] = [
  { value: "", label: "Our selection" },
  { value: "price", label: "Price, low to high" },
  { value: "price-down", label: "Price, high to low" },
  ...(import.meta.env.ORDERS && !RATINGS_ARE_GENUINE ? [] : [{ value: "rating", label: "Rating" }]),
  { value: "newest", label: "Newest" },
];
