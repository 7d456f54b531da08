import type { OrderedItem } from "@damson/shop/orders/placement";
import * as v from "valibot";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Tracking } from "../database/schema.ts";
import { createInvalidFieldsError } from "../errors.ts";
import type { ReturnedLine } from "../outbox/outbox-messages.ts";
import { toReturnedLines } from "../returns/to-returned-lines.ts";
import { deleteReservations, quantitiesByProduct, reduceReservations } from "../stock/stock.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { updateSearch } from "./order-search.ts";
import { changeOrder, listLines, type Order, type OrderLine, type StaffChange } from "./orders.ts";

/**
 * Marks an order as dispatched and emails the customer. With `items`, dispatches a part: the order is dispatched, and
 * the other items follow with the next call. Throws `not_found`, `order_state_conflict`, `order_changed` and
 * `invalid_fields`.
 */
export function dispatchOrder(
  service: Service,
  orderId: string,
  tracking?: Tracking,
  change: StaffChange = {},
  items?: readonly OrderedItem[],
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const { now } = by;
    const isRest = before.unsent > 0;
    const lines = await listLines(db, orderId);
    const countDue = ({ quantity, unsent }: OrderLine) => (isRest ? unsent : quantity);
    const parcel = items ? toReturnedLines(items, lines, countDue) : listDue(lines, countDue);
    if (items && parcel.length === 0) {
      throw createInvalidFieldsError({ lines: "Select the items to send" });
    }
    const later = await updateUnsent(db, lines, parcel, countDue);
    const unsent = later.reduce((sum, { quantity }) => sum + quantity, 0);
    const isWhole = !isRest && unsent === 0;
    const order = await changeOrder(db, before, {
      action: isRest ? "dispatch_rest" : "dispatch",
      ...by,
      columns: { tracking: tracking ?? null, unsent },
      data: isWhole ? { ...tracking } : { ...tracking, parcel },
    });
    if (tracking) await updateSearch(db, order);
    if (unsent > 0) await reduceReservations(db, orderId, quantitiesByProduct(later));
    else await deleteReservations(db, orderId);
    await queueDispatchMail(service, db, order, { now, isRepeated: isRest });
    return order;
  });
}

/**
 * Corrects the tracking. Emails the customer again until the parcel is delivered. Throws like
 * `dispatchOrder`.
 */
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
    await queueDispatchMail(service, db, order, { now: by.now, isRepeated: true });
    return order;
  });
}

/**
 * Marks an order as delivered, which starts the return period. Items that were never sent are no longer reserved.
 * Throws like `dispatchOrder`.
 */
export function deliverOrder(
  service: Service,
  orderId: string,
  deliveredAt?: Date,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    await deleteReservations(db, orderId);
    return changeOrder(db, before, {
      action: "deliver",
      ...by,
      columns: { deliveredAt: deliveredAt ?? by.now },
    });
  });
}

function listDue(lines: readonly OrderLine[], countDue: (line: OrderLine) => number) {
  return lines
    .map((line) => ({ position: line.position, quantity: countDue(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Stores the units that follow in a later parcel, and returns them. */
async function updateUnsent(
  db: Queries,
  lines: readonly OrderLine[],
  parcel: readonly ReturnedLine[],
  countDue: (line: OrderLine) => number,
): Promise<readonly OrderedItem[]> {
  const later: OrderedItem[] = [];
  for (const line of lines) {
    const sent = parcel.find(({ position }) => position === line.position)?.quantity ?? 0;
    const unsent = countDue(line) - sent;
    later.push({ product: line.product, quantity: unsent });
    if (unsent === line.unsent) continue;
    await db
      .updateTable("order_lines")
      .set({ unsent })
      .where("order_id", "=", line.orderId)
      .where("position", "=", line.position)
      .execute();
  }
  return later;
}

const partEvent = v.object({
  parcel: v.array(v.object({ position: v.number(), quantity: v.number() })),
});

/** Queues the email about the newest parcel. `isRepeated`: there was an email about this order before. */
async function queueDispatchMail(
  service: Service,
  db: Queries,
  order: Order,
  { now, isRepeated }: { readonly now: Date; readonly isRepeated: boolean },
): Promise<void> {
  const { data } = await db
    .selectFrom("order_events")
    .select("data")
    .where("order_id", "=", order.id)
    .where("type", "in", ["dispatch", "dispatch_rest"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const details = v.is(partEvent, data) ? { parcel: data.parcel, isPart: order.unsent > 0 } : {};
  const message = { kind: "dispatched", details, now } as const;
  await queueCustomerMail(
    service,
    db,
    order,
    isRepeated ? { ...message, count: order.version } : message,
  );
}
