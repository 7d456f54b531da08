import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { VariantNames } from "#api/products.ts";
import { productsKey } from "./list/use-products.ts";

/** Names by variant key; `undefined` while loading. */
export function useVariantNames(keys: readonly string[]): VariantNames | undefined {
  const asked = keys.toSorted();
  return useQuery({
    queryKey: [...productsKey, "names", asked],
    queryFn: ({ signal }) => api("GET /product-names", { query: { key: asked }, signal }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  }).data;
}
