import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { Stock, StockHistory, StockItem } from "#api/stock.ts";

/** All that is known of the stock. */
export const stockKey = ["stock"] as const;

export function useStock() {
  return useQuery({
    queryKey: [...stockKey, "list"],
    queryFn: () => api<Stock>("/stock"),
    // Orders take from it all the time.
    refetchInterval: 60_000,
  });
}

/** One product and its history, the newest first. */
export function useStockHistory(product: string) {
  return useInfiniteQuery({
    queryKey: [...stockKey, "history", product],
    queryFn: ({ pageParam }) =>
      api<StockHistory>(`/stock/${product}${pageParam ? `?before=${pageParam}` : ""}`),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
  });
}

export function titleOf({ brand, name }: Pick<StockItem, "brand" | "name">): string {
  return `${brand} ${name}`;
}

/** What lies on the shelf: what can be sold, and what waits to be sent. */
export function onShelf({ available, held }: StockItem): number | null {
  return available === null ? null : available + held;
}
