import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { tellCustomer } from "../orders/order-messages.ts";
import {
  changeOrder,
  listLines,
  lockOrder,
  type Order,
  requireAction,
  type StaffChange,
} from "../orders/orders.ts";
import type { ReturnedLine } from "../outbox/messages.ts";
import { amountDue, amountOwed } from "./amount-due.ts";
import { closeReturnIfSettled } from "./close-return.ts";

/**
 * The goods have come back: their refund is due, unless they were paid back before. Throws as `cancelOrder` does.
 */
export async function receiveReturn(
  service: Service,
  orderId: string,
  { person, version }: StaffChange = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    const by = { actor: "staff", person, now } as const;
    requireAction(before, "receive_return");
    const { returned, count } = await closeRequest(db, orderId, now);
    // There is one open request at a time: all that is returned has come.
    const owed = amountOwed(before, await listLines(db, orderId));
    const change = { action: "receive_return", ...by, columns: { owed } } as const;
    const received = await changeOrder(db, before, change);
    const order = await closeReturnIfSettled(db, received, by);
    const details = { returned, refundDue: amountDue(order) };
    await tellCustomer(service, db, order, { kind: "return_received", details, now, count });
    return order;
  });
}

/** There is one open request at a time. Gives its lines, and the how many it is of the order. */
async function closeRequest(
  db: Queries,
  orderId: string,
  now: Date,
): Promise<{ readonly returned: readonly ReturnedLine[]; readonly count: number }> {
  const all = await db
    .selectFrom("returns")
    .select(["id", "state"])
    .where("order_id", "=", orderId)
    .execute();
  const open = all.find(({ state }) => state === "requested");
  if (open === undefined) throw new Error("An order is being returned without a request");
  await db
    .updateTable("returns")
    .set({ state: "received", received_at: now })
    .where("id", "=", open.id)
    .execute();
  const returned = await db
    .selectFrom("return_lines")
    .select(["position", "quantity"])
    .where("return_id", "=", open.id)
    .orderBy("position")
    .execute();
  return { returned, count: all.length };
}
