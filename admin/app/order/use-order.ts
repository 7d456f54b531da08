import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { StaffOrder } from "#api/order.ts";

export const orderKey = (number: string) => ["order", number] as const;

/** An order. What others do to it shows within half a minute. */
export function useOrder(number: string) {
  return useQuery({
    queryKey: orderKey(number),
    queryFn: ({ signal }) => api<StaffOrder>(`/orders/${encodeURIComponent(number)}`, { signal }),
    refetchInterval: 30_000,
  });
}
