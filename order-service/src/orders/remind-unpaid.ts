import { DAY_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { endOfDay, isWaking } from "../london-days.ts";
import { processDue } from "./due-orders.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { changeOrder, type Order } from "./orders.ts";

/**
 * Sends one reminder for each unpaid order with days to pay, on the day before the deadline. If the
 * shop was down then, sends it on the last day. Sends none for unconfirmed orders, and none in the
 * first 24 hours. Returns the number of reminders.
 */
export async function remindUnpaid(service: Service, signal?: AbortSignal): Promise<number> {
  if (!isWaking(service.clock())) return 0;
  return processDue(service, {
    due: selectDueOrders,
    process: (db, order, now) => remind(service, db, order, now),
    signal,
  });
}

async function remind(service: Service, db: Queries, before: Order, now: Date): Promise<boolean> {
  // Checked again, because another process may have sent the reminder before this one locked the
  // order.
  if (await isReminded(db, before.id)) return false;
  const order = await changeOrder(db, before, { action: "remind", actor: "system", now });
  await queueCustomerMail(service, db, order, { kind: "payment_reminder", details: {}, now });
  return true;
}

async function isReminded(db: Queries, orderId: string): Promise<boolean> {
  const query = db.selectFrom("order_events").select("id").where("order_id", "=", orderId);
  return (await query.where("type", "=", "remind").limit(1).executeTakeFirst()) !== undefined;
}

function selectDueOrders(db: Queries, now: Date) {
  return (
    db
      .selectFrom("orders")
      // A literal, to match the condition of the partial index.
      .where("state", "=", sql.lit("pending_payment"))
      .where("pay_by", ">=", now)
      .where("pay_by", "<=", endOfDay(now, 1))
      .where("confirmed_pay_by", "is", null)
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
