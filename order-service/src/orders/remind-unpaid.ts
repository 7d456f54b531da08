import { DAY_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { endOfDay, isWaking } from "../london-days.ts";
import { processDue } from "./due-orders.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { changeOrder, type Order } from "./orders.ts";

/**
 * Reminds the customers of transfers that are still missing, once each, on the day before their time ends or, if
 * the shop did not run then, on the last day. Gives how many orders it was. An order is left out within a day of
 * its placement, and until its mailbox has confirmed it.
 */
export async function remindUnpaid(service: Service, signal?: AbortSignal): Promise<number> {
  if (!isWaking(service.clock())) return 0;
  return processDue(service, {
    due: dueOrders,
    process: (db, order, now) => remind(service, db, order, now),
    signal,
  });
}

async function remind(service: Service, db: Queries, before: Order, now: Date): Promise<boolean> {
  // Behind the lock: another process may have reminded a moment ago.
  if (await isReminded(db, before.id)) return false;
  const order = await changeOrder(db, before, { action: "remind", actor: "system", now });
  await queueCustomerMail(service, db, order, { kind: "payment_reminder", details: {}, now });
  return true;
}

async function isReminded(db: Queries, orderId: string): Promise<boolean> {
  const query = db.selectFrom("order_events").select("id").where("order_id", "=", orderId);
  return (await query.where("type", "=", "remind").limit(1).executeTakeFirst()) !== undefined;
}

function dueOrders(db: Queries, now: Date) {
  return (
    db
      .selectFrom("orders")
      // As the condition of the index has it.
      .where("state", "=", sql.lit("pending_payment"))
      .where("pay_by", ">=", now)
      .where("pay_by", "<=", endOfDay(now, 1))
      .where("confirmed_pay_by", "is", null)
      .where("payment_method", "=", "bank-transfer")
      .where("placed_at", "<=", new Date(now.getTime() - DAY_MS))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom("order_events")
              .select("order_events.id")
              .whereRef("order_events.order_id", "=", "orders.id")
              .where("order_events.type", "=", "remind"),
          ),
        ),
      )
  );
}
