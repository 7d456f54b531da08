import type { SortOrders } from "#app/product/filters/filters.ts";
import { areRatingsShown } from "../card/ratings-shown.ts";

const [own, ...others] = [
  { value: "", label: "Our selection" },
  { value: "price", label: "Price, low to high" },
  { value: "price-down", label: "Price, high to low" },
  ...(areRatingsShown ? [{ value: "rating", label: "Rating" }] : []),
  { value: "newest", label: "Newest" },
  { value: "name", label: "Name" },
] as const;

export const sortOrders: SortOrders = [own, ...others];
/** Search results start with the best match. */
export const searchOrders: SortOrders = [{ value: "", label: "Best match" }, ...others];
