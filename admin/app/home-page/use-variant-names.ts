import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { productsKey } from "#admin/products/list/use-products.ts";
import type { VariantNames } from "#api/products.ts";

export type VariantName = VariantNames[string];

/** Names of variants by their keys; `undefined` until they are known. */
export function useVariantNames(keys: readonly string[]): VariantNames | undefined {
  const asked = keys.toSorted();
  return useQuery({
    queryKey: [...productsKey, "names", asked],
    queryFn: ({ signal }) => api("GET /product-names", { query: { key: asked }, signal }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  }).data;
}
