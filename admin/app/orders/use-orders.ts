import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { OrderCounts, OrderPage, SavedViews } from "#api/orders.ts";

const REFRESH_MS = 30_000;

export const viewsKey = ["saved-views"] as const;

export const pageOptions = (query: string) =>
  queryOptions({
    queryKey: ["orders", "page", query],
    queryFn: ({ signal }) => api<OrderPage>(`/order-list?${query}`, { signal }),
  });

/** A page by the query of its address. The one before it stays until it is there. */
export function useOrderPage(query: string) {
  return useQuery({
    ...pageOptions(query),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useOrderCounts() {
  return useQuery({
    queryKey: ["orders", "counts"],
    queryFn: () => api<OrderCounts>("/order-list/counts"),
    refetchInterval: REFRESH_MS,
  });
}

export function useSavedViews() {
  return useQuery({
    queryKey: viewsKey,
    queryFn: async () => (await api<SavedViews>("/saved-views")).views,
    staleTime: 60_000,
  });
}
