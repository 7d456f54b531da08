/** The only module that writes `stock_items`. It locks rows in a fixed order before writing them. */
import { sql } from "kysely";
import type { Database, Queries } from "../database/database.ts";
import { lockUnsent } from "./unsent-orders.ts";

/** Products locked until the transaction ends. */
export interface LockedStock {
  /** Returns the quantity for sale; `null`: not counted. */
  available(product: string): number | null;
  /** Adds or removes pieces. Ignores uncounted products. */
  add(product: string, by: number): Promise<void>;
  /** Starts, changes or, with `null`, stops counting. */
  set(product: string, available: number | null): Promise<void>;
}

/** Locks products by name, to avoid deadlocks. Call it once per transaction, after locking the order. */
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
 * Like `lockStock`, but counting may start. On Postgres, the table lock waits for placements that saw the product
 * uncounted and reserve nothing. Unsent orders are locked first, because a cancellation locks its order before the
 * table.
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
    const uncounted = await findUncounted(db, wanted);
    if (uncounted.length > 0) {
      await lockUnsent(db, uncounted);
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

async function findUncounted(db: Queries, products: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("stock_items")
    .select("product")
    .where("product", "in", products)
    .execute();
  const counted = new Set(rows.map(({ product }) => product));
  return products.filter((product) => !counted.has(product));
}
