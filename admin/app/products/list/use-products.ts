import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { createSelection } from "#admin/lib/selection.ts";
import { MAX_CHOSEN_PRODUCTS } from "#api/products.ts";

export const productsKey = ["products"] as const;
export const taxonomyKey = [...productsKey, "taxonomy"] as const;
export const changedQueries = [productsKey, ["catalogue-changes"], ["stock"]] as const;

/** Queries a page of products. The previous page stays visible while the next one loads. */
export function useProductPage(query: string) {
  return useQuery({
    queryKey: [...productsKey, "page", query],
    queryFn: ({ signal }) => api("GET /products", { query: new URLSearchParams(query), signal }),
    // Orders and colleagues may change stock and products at any time.
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
