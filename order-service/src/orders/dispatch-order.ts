import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Tracking } from "../database/schema.ts";
import { forgetReservations } from "../stock/stock.ts";
import { tellCustomer } from "./order-messages.ts";
import { changeOrder, lockOrder, type Order } from "./orders.ts";

/** The goods have left. Throws `not_found` and `order_state_conflict`. */
export async function dispatchOrder(
  service: Service,
  orderId: string,
  tracking?: Tracking,
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await changeOrder(db, await lockOrder(db, orderId), {
      action: "dispatch",
      actor: "staff",
      now,
      columns: { tracking: tracking ?? null },
    });
    await forgetReservations(db, orderId);
    await tellCustomer(service, db, order, { kind: "dispatched", details: {}, now });
    return order;
  });
}

/** The goods have arrived: the days for a return begin. Throws the same. */
export async function deliverOrder(
  service: Service,
  orderId: string,
  deliveredAt?: Date,
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) =>
    changeOrder(db, await lockOrder(db, orderId), {
      action: "deliver",
      actor: "staff",
      now,
      columns: { deliveredAt: deliveredAt ?? now },
    }),
  );
}
