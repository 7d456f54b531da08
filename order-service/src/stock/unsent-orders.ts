/** Stock reserved by unsent orders. */
import { TransactionConflict } from "@damson/database";
import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** States whose goods are still on hand. */
const unsentStates = ["pending_payment", "paid"] as const;
/** One subquery per state, to match the partial indexes. */
const unsentIds = sql<string>`(select id from orders where state = 'pending_payment'
  union all select id from orders where state = 'paid')`;

/** Counts the reserved pieces of a counted product. */
export async function countReserved(db: Queries, product: string): Promise<number> {
  const { reserved } = await db
    .selectFrom("reservations")
    .select(({ fn }) => fn.sum<string | number | null>("quantity").as("reserved"))
    .where("product", "=", product)
    .executeTakeFirstOrThrow();
  return Number(reserved ?? 0);
}

/** Locks unsent orders with any of these products, by id. */
export async function lockUnsent(db: Queries, products: readonly string[]): Promise<void> {
  await selectUnsentOrders(db, products).forUpdate().execute();
}

/**
 * Reserves a product for its unsent orders from before it was counted. Call after `lockStockToCount`. Throws
 * `TransactionConflict` if such an order is locked, because waiting for it would deadlock.
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
      // Repeated, because a state may change while this waits for the lock.
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
