/** Stock that orders hold until they are sent. */
import { TransactionConflict } from "@damson/database";
import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** The states in which the goods of an order still lie on the shelf. */
const unsent = ["pending_payment", "paid"] as const;
/** The ids of such orders, each state as the condition of its index has it. */
const unsentIds = sql<string>`(select id from orders where state = 'pending_payment'
  union all select id from orders where state = 'paid')`;

/** Number of a counted product that is held. */
export async function countHeld(db: Queries, product: string): Promise<number> {
  const { held } = await db
    .selectFrom("reservations")
    .select(({ fn }) => fn.sum<string | number | null>("quantity").as("held"))
    .where("product", "=", product)
    .executeTakeFirstOrThrow();
  return Number(held ?? 0);
}

/** Locks the orders that are not sent yet and want some of these products, in the order of their ids. */
export async function lockUnsent(db: Queries, products: readonly string[]): Promise<void> {
  await unsentOrders(db, products).forUpdate().execute();
}

/**
 * Goods that were ordered before a product was counted are not held, and still lies on the shelf. Before
 * it is counted, its unsent orders hold it as all others do. Belongs behind `lockStockToCount`. Throws
 * `TransactionConflict` where an order is being changed that was placed in the meantime: waiting for it
 * here would keep it from the stock.
 */
export async function holdUnsent(db: Queries, product: string): Promise<void> {
  const locked = await unsentOrders(db, [product]).forUpdate().skipLocked().execute();
  const all = await unsentOrders(db, [product]).execute();
  if (all.length > locked.length) throw new TransactionConflict("An order is being changed");
  if (all.length === 0) return;
  await db
    .insertInto("reservations")
    .columns(["order_id", "product", "quantity", "unpaid_method"])
    .expression(
      unsentLines(db)
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

function unsentOrders(db: Queries, products: readonly string[]) {
  return (
    db
      .selectFrom("orders")
      .select("id")
      .where("id", "in", unsentIds)
      // Once more, for those whose state changes while this waits for them.
      .where("state", "in", unsent)
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

/** The lines of the orders that are not sent yet. */
export function unsentLines(db: Queries) {
  return db.selectFrom("order_lines").where("order_id", "in", unsentIds);
}
