import { fromColumns, transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { endOfDay, isWaking } from "../london-days.ts";
import { PAGE, processDue } from "./due-orders.ts";
import { tellCustomer } from "./order-messages.ts";
import { changeOrder } from "./orders.ts";

/**
 * Reminds the customers of transfers that are still missing, once each, on the day before their time ends or, if
 * the shop did not run then, on the last day. Gives how many orders it was. An order is left out within a day of
 * its placement, and until its mailbox has confirmed it.
 */
export async function remindUnpaid(service: Service, signal?: AbortSignal): Promise<number> {
  if (!isWaking(service.clock())) return 0;
  return processDue(
    () => findDue(service),
    (id) => remind(service, id),
    signal,
  );
}

async function findDue(service: Service): Promise<readonly string[]> {
  const rows = await dueOrders(service.db.reader, service.clock())
    .select("orders.id")
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
    .orderBy("pay_by")
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives whether it was this process that reminded. */
function remind(service: Service, id: string): Promise<boolean> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const row = await dueOrders(db, now)
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      // It is being paid or cancelled, or another process reminds of it.
      .skipLocked()
      .executeTakeFirst();
    // Behind the lock: another process may have reminded a moment ago.
    if (row === undefined || (await isReminded(db, id))) return false;
    const change = { action: "remind", actor: "system", now } as const;
    const order = await changeOrder(db, fromColumns(row), change);
    await tellCustomer(service, db, order, { kind: "payment_reminder", details: {}, now });
    return true;
  });
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
  );
}
