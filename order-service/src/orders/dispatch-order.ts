import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Tracking } from "../database/schema.ts";
import { enqueueForIndexing } from "../search/index-orders.ts";
import { forgetReservations } from "../stock/stock.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { changeOrder, lockOrder, type Order, type StaffChange } from "./orders.ts";

/** The goods have left. Throws `not_found`, `order_state_conflict` and `order_changed`. */
export async function dispatchOrder(
  service: Service,
  orderId: string,
  tracking?: Tracking,
  { person, version }: StaffChange = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await changeOrder(db, await lockOrder(db, orderId, version), {
      action: "dispatch",
      actor: "staff",
      person,
      now,
      columns: { tracking: tracking ?? null },
      data: tracking ? { ...tracking } : {},
    });
    if (tracking) await enqueueForIndexing(db, order).execute();
    await forgetReservations(db, orderId);
    await queueCustomerMail(service, db, order, { kind: "dispatched", details: {}, now });
    return order;
  });
}

/**
 * The carrier or the number was another. Its customer, who has the wrong one, is written to again
 * while the parcel is on its way. Throws the same.
 */
export async function correctTracking(
  service: Service,
  orderId: string,
  tracking: Tracking,
  { person, version }: StaffChange = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    const order = await changeOrder(db, before, {
      action: "correct_tracking",
      actor: "staff",
      person,
      now,
      columns: { tracking },
      data: { before: before.tracking, after: tracking },
    });
    await enqueueForIndexing(db, order).execute();
    if (order.state !== "dispatched") return order;
    const message = { kind: "dispatched", details: {}, now, count: order.version } as const;
    await queueCustomerMail(service, db, order, message);
    return order;
  });
}

/** The goods have arrived: the days for a return begin. Throws the same. */
export async function deliverOrder(
  service: Service,
  orderId: string,
  deliveredAt?: Date,
  { person, version }: StaffChange = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) =>
    changeOrder(db, await lockOrder(db, orderId, version), {
      action: "deliver",
      actor: "staff",
      person,
      now,
      columns: { deliveredAt: deliveredAt ?? now },
    }),
  );
}
