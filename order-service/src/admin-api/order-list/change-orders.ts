import { ApiError } from "@damson/service-runtime/errors";
import type { Service } from "../../context.ts";
import type { Order } from "../../orders/orders.ts";
import { getOrder } from "../order.ts";

export interface OrderResult {
  readonly number: string;
  readonly isDone: boolean;
  /** Why the order was not changed. */
  readonly message?: string;
}

/** Changes orders one by one. A refused order does not stop the others. */
export async function changeOrders<Item extends { readonly number: string }>(
  service: Service,
  items: readonly Item[],
  change: (order: Order, item: Item) => Promise<unknown>,
): Promise<readonly OrderResult[]> {
  const results: OrderResult[] = [];
  for (const item of items) {
    const { number } = item;
    try {
      await change(await getOrder(service, number), item);
      results.push({ number, isDone: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ number, isDone: false, message: error.message });
    }
  }
  return results;
}
