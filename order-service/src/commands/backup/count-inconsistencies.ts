import type { Service } from "../../context.ts";
import { checkOrders } from "../../integrity/check-orders.ts";
import { checkStock } from "../../integrity/check-stock.ts";

/** Checks the integrity of a copy. Does not ask the payment provider. */
export async function countInconsistencies(db: Service["db"]): Promise<number> {
  const [orders, stock] = [await checkOrders({ db }), await checkStock({ db })];
  return orders.length + stock.length;
}
