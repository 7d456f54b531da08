import type { SortOrders } from "#app/product/filters/filters.ts";

export const sortOrders: SortOrders = [
  { value: "", label: "Our selection" },
  { value: "price", label: "Price, low to high" },
  { value: "price-down", label: "Price, high to low" },
  { value: "rating", label: "Rating" },
  { value: "newest", label: "Newest" },
];
