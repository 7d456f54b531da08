import { fromColumns, transaction } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import { giveBackGoods } from "./cancel-order.ts";
import { tellCustomer } from "./order-messages.ts";
import { changeOrder } from "./orders.ts";

/** How many orders expire in one transaction: on SQLite nobody orders meanwhile. */
const BATCH = 20;

/** Ends the orders that were not paid in time, and gives how many that were. */
export async function expireOrders(service: Service, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let expired = BATCH;
  while (expired === BATCH && !signal?.aborted) {
    expired = await expireSome(service);
    count += expired;
  }
  return count;
}

function expireSome(service: Service): Promise<number> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const due = await db
      .selectFrom("orders")
      .selectAll()
      // As the condition of the index has it.
      .where("state", "=", sql.lit("pending_payment"))
      .where("pay_by", "<", now)
      .orderBy("pay_by")
      .limit(BATCH)
      .forUpdate()
      // Whoever holds one is paying or cancelling it, or is another process that does this.
      .skipLocked()
      .execute();
    for (const row of due) {
      const change = { action: "expire", actor: "system", now } as const;
      const order = await changeOrder(db, fromColumns(row), change);
      await giveBackGoods(db, order, now);
      await tellCustomer(service, db, order, { kind: "order_expired", details: {}, now });
    }
    return due.length;
  });
}
