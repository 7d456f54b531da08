import { MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { releaseGoods } from "./cancel-order.ts";
import { processDue } from "./due-orders.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { changeOrder, type Order } from "./orders.ts";

/**
 * Extra time for orders with an open payment page. They may be paid at the last moment, and the
 * provider learns this before the shop.
 */
const GRACE_MS = 10 * MINUTE_MS;

/**
 * Expires unpaid orders after their deadline. Returns their number. Otherwise like `processDue`.
 */
export function expireOrders(service: Service, signal?: AbortSignal): Promise<number> {
  return processDue(service, {
    due: selectDueOrders,
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
  // The customer may have transferred a part.
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

function selectDueOrders(db: Queries, now: Date) {
  return (
    db
      .selectFrom("orders")
      // A literal, to match the condition of the partial index.
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
