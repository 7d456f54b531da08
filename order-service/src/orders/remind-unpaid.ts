import { DAY_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { endOfDay, isWaking } from "../london-days.ts";
import { processDue } from "./due-orders.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { changeOrder, type Order } from "./orders.ts";

/**
 * Sends each unpaid transfer order one reminder on the day before its deadline, or on the last day if the shop was
 * down. Skips unconfirmed orders and the first 24 hours. Returns how many it sent.
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
  // Checked under the lock, because another process may have just sent it.
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
