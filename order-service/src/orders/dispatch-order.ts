import type { Service } from "../context.ts";
import type { Tracking } from "../database/schema.ts";
import { deleteReservations } from "../stock/stock.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { updateSearch } from "./order-search.ts";
import { changeOrder, type Order, type StaffChange } from "./orders.ts";

/**
 * Marks an order as dispatched and mails the customer. Throws `not_found`, `order_state_conflict` and `order_changed`.
 */
export function dispatchOrder(
  service: Service,
  orderId: string,
  tracking?: Tracking,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const { now } = by;
    const order = await changeOrder(db, before, {
      action: "dispatch",
      ...by,
      columns: { tracking: tracking ?? null },
      data: tracking ? { ...tracking } : {},
    });
    if (tracking) await updateSearch(db, order);
    await deleteReservations(db, orderId);
    await queueCustomerMail(service, db, order, { kind: "dispatched", details: {}, now });
    return order;
  });
}

/** Corrects the tracking, and mails the customer again while the parcel is in transit. Throws the same. */
export function correctTracking(
  service: Service,
  orderId: string,
  tracking: Tracking,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const order = await changeOrder(db, before, {
      action: "correct_tracking",
      ...by,
      columns: { tracking },
      data: { before: before.tracking, after: tracking },
    });
    await updateSearch(db, order);
    if (order.state !== "dispatched") return order;
    const message = { details: {}, now: by.now, count: order.version };
    await queueCustomerMail(service, db, order, { kind: "dispatched", ...message });
    return order;
  });
}

/** Marks an order as delivered, which starts the return period. Throws the same. */
export function deliverOrder(
  service: Service,
  orderId: string,
  deliveredAt?: Date,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, (db, before, by) =>
    changeOrder(db, before, {
      action: "deliver",
      ...by,
      columns: { deliveredAt: deliveredAt ?? by.now },
    }),
  );
}
