import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { StaffOrder } from "#api/order.ts";

export const orderKey = (number: string) => ["order", number] as const;

const SOON_MS = 3_000;
const LATER_MS = 30_000;

/** Polls the order for colleagues' changes, more often while an email is being sent. */
export function useOrder(number: string) {
  return useQuery({
    queryKey: orderKey(number),
    queryFn: ({ signal }) => api("GET /orders/:number", { params: { number }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isMailLeaving(data) ? SOON_MS : LATER_MS),
  });
}

function isMailLeaving({ mails }: StaffOrder): boolean {
  return mails.some(({ sentAt, attempts }) => sentAt === null && attempts === 0);
}
