/** Orders that are not sent yet, and the stock that they have reserved. */
import { TransactionConflict } from "@damson/database";
import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** In these states, the goods are still here. */
const unsentStates = ["pending_payment", "paid"] as const;
/** One subquery per state, so that each uses its partial index. */
const unsentIds = sql<string>`(select id from orders where state = 'pending_payment'
  union all select id from orders where state = 'paid')`;

/** Counts the reserved units of a tracked product. */
export async function countReserved(db: Queries, product: string): Promise<number> {
  const { reserved } = await db
    .selectFrom("reservations")
    .select(({ fn }) => fn.sum<string | number | null>("quantity").as("reserved"))
    .where("product", "=", product)
    .executeTakeFirstOrThrow();
  return Number(reserved ?? 0);
}

/** Locks the unsent orders with any of these products, in the order of their ids. */
export async function lockUnsent(db: Queries, products: readonly string[]): Promise<void> {
  await selectUnsentOrders(db, products).forUpdate().execute();
}

/**
 * Reserves a product for orders that were placed before it was tracked. Call it after
 * `lockStockToCount`. Throws `TransactionConflict` if such an order is locked, because waiting for
 * it would be a deadlock.
 */
export async function reserveUnsent(db: Queries, product: string): Promise<void> {
  const locked = await selectUnsentOrders(db, [product]).forUpdate().skipLocked().execute();
  const all = await selectUnsentOrders(db, [product]).execute();
  if (all.length > locked.length) throw new TransactionConflict("An order is being changed");
  if (all.length === 0) return;
  await db
    .insertInto("reservations")
    .columns(["order_id", "product", "quantity", "unpaid_method"])
    .expression(
      selectUnsentLines(db)
        .select(["order_id", "product", ({ fn }) => fn.sum<number>("quantity").as("quantity")])
        .select(({ selectFrom }) =>
          selectFrom("orders")
            .select("payment_method")
            .whereRef("id", "=", "order_lines.order_id")
            .where("state", "=", "pending_payment")
            .as("unpaid_method"),
        )
        .where("product", "=", product)
        .groupBy(["order_id", "product"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function selectUnsentOrders(db: Queries, products: readonly string[]) {
  return (
    db
      .selectFrom("orders")
      .select("id")
      .where("id", "in", unsentIds)
      // Checked again, because the state may change while this waits for the lock.
      .where("state", "in", unsentStates)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("order_lines")
            .select("order_id")
            .whereRef("order_id", "=", "orders.id")
            .where("product", "in", products),
        ),
      )
      .orderBy("id")
  );
}

export function selectUnsentLines(db: Queries) {
  return db.selectFrom("order_lines").where("order_id", "in", unsentIds);
}
