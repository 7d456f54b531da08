import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { StockItem } from "#api/stock.ts";

export const stockKey = ["stock"] as const;

export function useStock() {
  return useQuery({
    queryKey: [...stockKey, "list"],
    queryFn: () => api("GET /stock"),
    // Orders change stock at any time.
    refetchInterval: 60_000,
  });
}

export function useStockHistory(product: string) {
  return useInfiniteQuery({
    queryKey: [...stockKey, "history", product],
    queryFn: ({ pageParam }) =>
      api("GET /stock/:product", { params: { product }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => before,
  });
}

/** Formats options as `Shade: Ballroom, Size: 50 g`; empty for the only variant of a product. */
export function formatOptions({ options }: Pick<StockItem, "options">): string {
  return options.map(({ name, value }) => `${name}: ${value}`).join(", ");
}

/** Number on hand: available units plus units reserved by orders. */
export function countOnHand({ available, reserved }: StockItem): number | null {
  return available === null ? null : available + reserved;
}
