import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import { boundedArray } from "@damson/shop/fields/bounded";
import { MAX_LINES, type OrderedItem, orderedItem } from "@damson/shop/orders/placement";
import * as v from "valibot";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createInvalidFieldsError, createStateConflict } from "../errors.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import { canReturn } from "../orders/order-views.ts";
import {
  changeOrder,
  isPartSent,
  listLines,
  lockOrder,
  type Order,
  type OrderLine,
  requireAction,
  requireNotErased,
  type StaffChange,
} from "../orders/orders.ts";
import type { ReturnedLine } from "../outbox/outbox-messages.ts";
import { toReturnedLines } from "./to-returned-lines.ts";

export const returnRequest = v.object({
  lines: v.pipe(boundedArray(orderedItem, MAX_LINES), v.minLength(1)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(3000), v.trim(), v.maxLength(1000))),
});
export type ReturnRequest = v.InferOutput<typeof returnRequest>;

interface RequestedBy extends StaffChange {
  readonly actor: "customer" | "staff";
}

/**
 * Registers a return for the customer. Staff may also register a late one, because faults can
 * appear after months. Throws `not_found`, `order_state_conflict`, `order_changed`, and
 * `invalid_fields` for goods that were not ordered or are being returned already.
 */
export async function requestReturn(
  service: Service,
  orderId: string,
  { lines: items, reason }: ReturnRequest,
  { actor, person, version }: RequestedBy = { actor: "customer" },
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    const lines = await listLines(db, orderId);
    requireAction(before, "request_return");
    if (reason) requireNotErased(before);
    if (isPartSent(before)) {
      throw createStateConflict(
        `A part of order ${before.number} is still to be sent. Items can be returned once all have arrived.`,
      );
    }
    if (actor === "customer" && !canReturn({ order: before, lines }, now)) {
      throw createStateConflict(`The return period of order ${before.number} has ended.`);
    }
    const returned = findRequestedLines(lines, items);
    const count = await addReturn(db, orderId, { returned, reason, now });
    const order = await changeOrder(db, before, {
      action: "request_return",
      actor,
      person,
      now,
      data: { lines: returned },
    });
    const details = { returned, ...(reason ? { reason } : {}) };
    await queueCustomerMail(service, db, order, { kind: "return_requested", details, now, count });
    return order;
  });
}

/** Returns the order lines of a return. Throws `invalid_fields`. */
function findRequestedLines(
  lines: readonly OrderLine[],
  items: readonly OrderedItem[],
): readonly ReturnedLine[] {
  const unknown = items.findIndex(({ product }) => !lines.some((line) => line.product === product));
  if (unknown >= 0) {
    throw createInvalidFieldsError({
      [`lines.${unknown}.product`]: "This is not part of the order",
    });
  }
  return toReturnedLines(items, lines, ({ quantity, returned }) => quantity - returned);
}

interface NewReturn {
  readonly returned: readonly ReturnedLine[];
  readonly reason: string | undefined;
  readonly now: Date;
}

/** Adds a return. Returns how many the order has. */
async function addReturn(
  db: Queries,
  orderId: string,
  { returned, reason, now }: NewReturn,
): Promise<number> {
  const id = randomUUID();
  await db
    .insertInto("returns")
    .values({
      id,
      order_id: orderId,
      state: "requested",
      reason: reason || null,
      requested_at: now,
      received_at: null,
      refunded_at: null,
    })
    .execute();
  const rows = returned.map((line) => ({ return_id: id, ...line }));
  await db.insertInto("return_lines").values(rows).execute();
  for (const { position, quantity } of returned) {
    await db
      .updateTable("order_lines")
      .set(({ eb }) => ({ returned: eb("returned", "+", quantity) }))
      .where("order_id", "=", orderId)
      .where("position", "=", position)
      .execute();
  }
  const all = await db.selectFrom("returns").select("id").where("order_id", "=", orderId).execute();
  return all.length;
}
