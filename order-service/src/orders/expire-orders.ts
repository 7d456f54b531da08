import { MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { releaseGoods } from "./cancel-order.ts";
import { processDue } from "./due-orders.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { changeOrder, type Order } from "./orders.ts";

/**
 * An order whose payment page was opened may have been paid at the last moment: so long after its time, it
 * is known by the provider alone whether it was.
 */
const GRACE_MS = 10 * MINUTE_MS;

/**
 * Ends the orders that were not paid in time, each in a transaction of its own, and gives how many that
 * were. One that cannot be ended now leaves the others their turn; its error is thrown after them.
 */
export function expireOrders(service: Service, signal?: AbortSignal): Promise<number> {
  return processDue(service, {
    due: dueOrders,
    process: (db, order, now) => expireOrder(service, db, order, now),
    signal,
  });
}

async function expireOrder(
  service: Service,
  db: Queries,
  before: Order,
  now: Date,
): Promise<boolean> {
  // A part may have come.
  const change = {
    action: "expire",
    actor: "system",
    now,
    columns: { owed: before.paid },
  } as const;
  const order = await changeOrder(db, before, change);
  await releaseGoods(db, order, now);
  await queueCustomerMail(service, db, order, { kind: "order_expired", details: {}, now });
  return true;
}

function dueOrders(db: Queries, now: Date) {
  return (
    db
      .selectFrom("orders")
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
  );
}
