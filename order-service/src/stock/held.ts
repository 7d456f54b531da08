/** What orders hold until they are sent. */
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

/** The states in which the goods of an order still lie on the shelf. */
const unsent = ["pending_payment", "paid"] as const;
/** The ids of such orders, each state as the condition of its index has it. */
const unsentIds = sql<string>`(select id from orders where state = 'pending_payment'
  union all select id from orders where state = 'paid')`;

/** Of a product that is counted. */
export async function countHeld(db: Queries, product: string): Promise<number> {
  const { held } = await db
    .selectFrom("reservations")
    .select(({ fn }) => fn.sum<string | number | null>("quantity").as("held"))
    .where("product", "=", product)
    .executeTakeFirstOrThrow();
  return Number(held ?? 0);
}

/**
 * What was ordered before a product was counted is held by nobody, and still lies on the shelf. Before
 * it is counted, its unsent orders hold it as all others do.
 *
 * On Postgres an order that is being placed has looked at the stock already, and reserves nothing: the
 * lock waits for it. If orders that are being cancelled wait for the lock while it waits for them,
 * the transaction begins again.
 */
export async function holdUnsent(
  db: Queries,
  { db: { kind } }: Pick<Service, "db">,
  product: string,
): Promise<void> {
  if (kind === "postgres") await sql`lock table stock_items in access exclusive mode`.execute(db);
  const orders = await db
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
          .where("product", "=", product),
      ),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  if (orders.length === 0) return;
  await db
    .insertInto("reservations")
    .columns(["order_id", "product", "quantity"])
    .expression(
      unsentLines(db)
        .select(["order_id", "product", ({ fn }) => fn.sum<number>("quantity").as("quantity")])
        .where("product", "=", product)
        .groupBy(["order_id", "product"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The lines of the orders that are not sent yet. */
export function unsentLines(db: Queries) {
  return db.selectFrom("order_lines").where("order_id", "in", unsentIds);
}
