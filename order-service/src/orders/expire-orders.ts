import { fromColumns, transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import { giveBackGoods } from "./cancel-order.ts";
import { tellCustomer } from "./order-messages.ts";
import { changeOrder } from "./orders.ts";

/** How many orders expire in one transaction: on SQLite nobody orders meanwhile. */
const BATCH = 20;

/**
 * An order whose payment page was opened may have been paid at the last moment: so long after its time, it
 * is known by the provider alone whether it was.
 */
const GRACE_MS = 10 * MINUTE_MS;

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
      .where(({ eb, exists, not, or, selectFrom }) =>
        or([
          eb("pay_by", "<", new Date(now.getTime() - GRACE_MS)),
          not(
            exists(
              selectFrom("payments")
                .select("payments.id")
                .whereRef("payments.order_id", "=", "orders.id")
                .where("payments.state", "=", "pending")
                .where("checkout_id", "is not", null),
            ),
          ),
        ]),
      )
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
