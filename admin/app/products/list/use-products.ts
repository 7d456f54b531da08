import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { createSelection } from "#admin/lib/selection.ts";
import { MAX_CHOSEN_PRODUCTS } from "#api/products.ts";

/** Key of every query of products. */
export const productsKey = ["products"] as const;
export const taxonomyKey = [...productsKey, "taxonomy"] as const;
/** Queries that are fetched again after a change of products. */
export const changedQueries = [productsKey, ["catalogue-changes"], ["stock"]] as const;

/** A page by the query of its address. The last page stays until the next has loaded. */
export function useProductPage(query: string) {
  return useQuery({
    queryKey: [...productsKey, "page", query],
    queryFn: ({ signal }) => api("GET /products", { query: new URLSearchParams(query), signal }),
    // Orders change the stock, and colleagues the rest.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}

export function useTaxonomy() {
  return useQuery({
    queryKey: taxonomyKey,
    queryFn: ({ signal }) => api("GET /taxonomy", { signal }),
    staleTime: 60_000,
  });
}

export const useProductSelection = createSelection(MAX_CHOSEN_PRODUCTS);
