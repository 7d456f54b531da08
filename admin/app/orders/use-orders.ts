import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { createSelection } from "#admin/lib/selection.ts";
import { MAX_SHEETS } from "#api/order.ts";

const REFRESH_MS = 30_000;

export const pageOptions = (query: string) =>
  queryOptions({
    queryKey: ["orders", "page", query],
    queryFn: ({ signal }) => api("GET /order-list", { query: new URLSearchParams(query), signal }),
  });

/** Queries a page of orders. The previous page stays visible while the next one loads. */
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
    queryFn: () => api("GET /order-list/counts"),
    refetchInterval: REFRESH_MS,
  });
}

/** Selected orders, up to the print limit. They stay selected after printing, because paper may jam. */
export const useOrderSelection = createSelection(MAX_SHEETS);
