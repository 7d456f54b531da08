import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { productsKey } from "#admin/products/list/use-products.ts";
import type { ProductPage } from "#api/products.ts";

const pageKey = (id: string) => [...productsKey, "one", id] as const;

export function useProduct(id: string) {
  return useQuery({ queryKey: pageKey(id), queryFn: () => fetchPage(id) });
}

/** Refetches a product after a change, and invalidates lists and histories. */
export async function readPage(queries: QueryClient, id: string): Promise<ProductPage> {
  const page = await queries.fetchQuery({
    queryKey: pageKey(id),
    queryFn: () => fetchPage(id),
    staleTime: 0,
  });
  refreshLists(queries);
  return page;
}

/** Caches the product that a change returned. */
export async function keepPage(queries: QueryClient, page: ProductPage): Promise<void> {
  const queryKey = pageKey(page.product.id);
  // A response still in flight may be older.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, page);
  refreshLists(queries);
}

function fetchPage(id: string): Promise<ProductPage> {
  return api("GET /products/:id", { params: { id } });
}

/** Invalidates lists, histories and stock, which show the product too. */
export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first !== productsKey[0] || second !== "one",
  });
}
