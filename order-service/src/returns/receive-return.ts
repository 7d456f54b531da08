import type { OrderedItem } from "@damson/shop/orders/placement";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { changeAsStaff } from "../orders/change-as-staff.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import {
  changeOrder,
  listLines,
  type Order,
  type OrderLine,
  requireAction,
  type StaffChange,
} from "../orders/orders.ts";
import type { ReturnedLine } from "../outbox/outbox-messages.ts";
import { amountDue, amountOwed } from "../payments/amount-due.ts";
import { closeReturnIfSettled } from "./close-return.ts";
import { toReturnedLines } from "./to-returned-lines.ts";

export interface ReceivedGoods {
  /** The units that arrived. Default: all that were requested. */
  readonly lines?: readonly OrderedItem[];
}

/**
 * Records returned goods and the refund that is due for them. Missing items are removed from the
 * return. Throws like `cancelOrder`, and `invalid_fields` for units without a request.
 */
export function receiveReturn(
  service: Service,
  orderId: string,
  staffChange: StaffChange = {},
  { lines: items }: ReceivedGoods = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, staffChange, async (db, before, by) => {
    const { now } = by;
    requireAction(before, "receive_return");
    const { id, announced, count } = await openRequest(db, orderId);
    const returned = items
      ? toReceivedLines(items, announced, await listLines(db, orderId))
      : announced;
    const missing = listMissingLines(announced, returned);
    await removeMissing(db, { orderId, returnId: id, missing });
    await db
      .updateTable("returns")
      .set({ state: "received", received_at: now })
      .where("id", "=", id)
      .execute();
    // Only one return can be open, so all units marked as returned have arrived.
    const owed = amountOwed(before, await listLines(db, orderId));
    const data = missing.length > 0 ? { missing } : {};
    const change = { action: "receive_return", ...by, columns: { owed }, data } as const;
    const received = await changeOrder(db, before, change);
    const order = await closeReturnIfSettled(db, received, by);
    const details = { returned, ...data, refundDue: amountDue(order) };
    await queueCustomerMail(service, db, order, { kind: "return_received", details, now, count });
    return order;
  });
}

interface OpenRequest {
  readonly id: string;
  readonly announced: readonly ReturnedLine[];
  readonly count: number;
}

async function openRequest(db: Queries, orderId: string): Promise<OpenRequest> {
  const all = await db
    .selectFrom("returns")
    .select(["id", "state"])
    .where("order_id", "=", orderId)
    .execute();
  const open = all.find(({ state }) => state === "requested");
  if (open === undefined) throw new Error("An order is being returned without a request");
  const announced = await db
    .selectFrom("return_lines")
    .select(["position", "quantity"])
    .where("return_id", "=", open.id)
    .orderBy("position")
    .execute();
  return { id: open.id, announced, count: all.length };
}

/** Returns the lines of the units that arrived. Throws `invalid_fields`. */
function toReceivedLines(
  items: readonly OrderedItem[],
  announced: readonly ReturnedLine[],
  lines: readonly OrderLine[],
): readonly ReturnedLine[] {
  return toReturnedLines(
    items,
    lines,
    ({ position }) => announced.find((one) => one.position === position)?.quantity ?? 0,
  );
}

function listMissingLines(
  announced: readonly ReturnedLine[],
  returned: readonly ReturnedLine[],
): readonly ReturnedLine[] {
  return announced.flatMap(({ position, quantity }) => {
    const came = returned.find((line) => line.position === position)?.quantity ?? 0;
    return came === quantity ? [] : [{ position, quantity: quantity - came }];
  });
}

interface Missing {
  readonly orderId: string;
  readonly returnId: string;
  readonly missing: readonly ReturnedLine[];
}

async function removeMissing(db: Queries, { orderId, returnId, missing }: Missing): Promise<void> {
  for (const { position, quantity } of missing) {
    const subtractQuantity = (column: "quantity" | "returned") =>
      sql<number>`${sql.ref(column)} - ${quantity}`;
    await db
      .updateTable("order_lines")
      .set({ returned: subtractQuantity("returned") })
      .where("order_id", "=", orderId)
      .where("position", "=", position)
      .execute();
    const line = db
      .deleteFrom("return_lines")
      .where("return_id", "=", returnId)
      .where("position", "=", position);
    const { numDeletedRows } = await line.where("quantity", "=", quantity).executeTakeFirst();
    if (numDeletedRows > 0n) continue;
    await db
      .updateTable("return_lines")
      .set({ quantity: subtractQuantity("quantity") })
      .where("return_id", "=", returnId)
      .where("position", "=", position)
      .execute();
  }
}
