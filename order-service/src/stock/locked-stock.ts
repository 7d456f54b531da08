/** Only this module writes `stock_items`. It locks the rows first, in a fixed order. */
import { sql } from "kysely";
import type { Database, Queries } from "../database/database.ts";
import { lockUnsent } from "./unsent-orders.ts";

/** Products locked until the transaction ends. */
export interface LockedStock {
  /** Returns the quantity for sale, or `null` if the product is not tracked. */
  available(product: string): number | null;
  /**
   * Adds units or, with a negative number, removes them. Ignores products that are not tracked.
   */
  add(product: string, by: number): Promise<void>;
  /** Sets the quantity for sale, which starts tracking. `null` stops tracking. */
  set(product: string, available: number | null): Promise<void>;
}

/**
 * Locks products in the order of their names, to avoid deadlocks. Call it once in a transaction,
 * after the order was locked.
 */
export async function lockStock(
  db: Queries,
  products: Iterable<string>,
  now: Date,
): Promise<LockedStock> {
  const locked = new Set(products);
  const rows = locked.size > 0 ? await lockRows(db, [...locked]) : [];
  const numbers = new Map(rows.map(({ product, available }) => [product, available]));
  const available = (product: string) => {
    if (!locked.has(product)) throw new Error(`The stock of ${product} was not locked`);
    return numbers.get(product) ?? null;
  };
  return {
    available,
    async add(product, by) {
      const before = available(product);
      if (before === null) return;
      await db
        .updateTable("stock_items")
        .set({ available: before + by, updated_at: now })
        .where("product", "=", product)
        .execute();
      numbers.set(product, before + by);
    },
    async set(product, after) {
      const before = available(product);
      if (after === null) {
        await db.deleteFrom("stock_items").where("product", "=", product).execute();
        numbers.delete(product);
        return;
      }
      const row = { available: after, updated_at: now };
      await (before === null
        ? db.insertInto("stock_items").values({ product, ...row })
        : db.updateTable("stock_items").set(row).where("product", "=", product)
      ).execute();
      numbers.set(product, after);
    },
  };
}

/**
 * Locks products like `lockStock`, and lets `set` start tracking. On Postgres, locks the table too:
 * it waits for orders that have seen the product as not tracked, and so reserve nothing. Locks the
 * orders that are not sent first, because cancelling an order locks the order before the table.
 */
export async function lockStockToCount(
  db: Queries,
  { kind }: Pick<Database, "kind">,
  products: Iterable<string>,
  now: Date,
): Promise<LockedStock> {
  const wanted = [...products];
  if (kind === "postgres" && wanted.length > 0) {
    await sql`lock table stock_items in share update exclusive mode`.execute(db);
    const untracked = await findUntracked(db, wanted);
    if (untracked.length > 0) {
      await lockUnsent(db, untracked);
      await sql`lock table stock_items in access exclusive mode`.execute(db);
    }
  }
  return lockStock(db, wanted, now);
}

function lockRows(db: Queries, products: readonly string[]) {
  return db
    .selectFrom("stock_items")
    .select(["product", "available"])
    .where("product", "in", products)
    .orderBy("product")
    .forUpdate()
    .execute();
}

async function findUntracked(db: Queries, products: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("stock_items")
    .select("product")
    .where("product", "in", products)
    .execute();
  const tracked = new Set(rows.map(({ product }) => product));
  return products.filter((product) => !tracked.has(product));
}
