import { findSellableVariants, type SellableVariant } from "@damson/catalogue";
import { readList } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { readReorderLevels } from "./reorder-levels.ts";
import type { StockEvent } from "./stock-events.ts";
import { selectUnsentLines } from "./unsent-orders.ts";

export interface StockItem extends Pick<SellableVariant, "brand" | "name" | "options"> {
  /** Variant key. */
  readonly product: string;
  /** A draft can have stock before it is published. */
  readonly isDraft: boolean;
  /** Quantity for sale; `null` if not tracked. */
  readonly available: number | null;
  /** Quantity that orders have reserved and that was not sent yet. */
  readonly reserved: number;
  /** Number of customers who wait for it. */
  readonly waiting: number;
  readonly reorderLevel: number;
  /** Whether the variant has its own reorder level. */
  readonly hasOwnReorderLevel: boolean;
  readonly isLow: boolean;
  readonly lastChange: Pick<StockEvent, "at" | "person" | "reason"> | undefined;
}

export interface StockList {
  /** In catalogue order. */
  readonly items: readonly StockItem[];
  /** Default reorder level. */
  readonly reorderLevel: number;
}

/** Lists all variants of live products and drafts, or only one. */
export function listStock({ db }: Pick<Service, "db">, product?: string): Promise<StockList> {
  return readList(db, async (queries) => {
    const numbers = await readNumbers(queries);
    const { all, own } = await readReorderLevels(queries);
    const changes = await findLastChanges(queries);
    const waiting = await countWaiting(queries);
    const keys = product === undefined ? undefined : [product];
    const variants = await findSellableVariants(catalogueTables(queries), keys);
    const items = variants.map(({ key, state, ...variant }): StockItem => {
      const { available, reserved } = numbers(key);
      const reorderLevel = own.get(key) ?? all;
      return {
        ...variant,
        product: key,
        isDraft: state === "draft",
        available,
        reserved,
        waiting: waiting.get(key) ?? 0,
        reorderLevel,
        hasOwnReorderLevel: own.has(key),
        isLow: available !== null && available <= reorderLevel,
        lastChange: changes.get(key),
      };
    });
    return { items, reorderLevel: all };
  });
}

/**
 * Products that are not tracked have no reservations, so their reserved quantity is computed from
 * the lines of orders.
 */
async function readNumbers(db: Queries) {
  const tracked = await db.selectFrom("stock_items").select(["product", "available"]).execute();
  const reservations = await db
    .selectFrom("reservations")
    .select(["product", ({ fn }) => fn.sum<string | number>("quantity").as("quantity")])
    .groupBy("product")
    .execute();
  const ordered = await selectUnsentLines(db)
    .select(["product", ({ fn }) => fn.sum<string | number>("quantity").as("quantity")])
    .groupBy("product")
    .execute();
  const available = new Map(tracked.map((item) => [item.product, item.available]));
  const toQuantities = (rows: typeof ordered) =>
    new Map(rows.map(({ product, quantity }) => [product, Number(quantity)]));
  const [inReservations, inOrders] = [toQuantities(reservations), toQuantities(ordered)];
  return (product: string) => {
    const isCounted = available.has(product);
    const reserved = (isCounted ? inReservations : inOrders).get(product) ?? 0;
    return { available: available.get(product) ?? null, reserved };
  };
}

async function findLastChanges(db: Queries) {
  const newest = db
    .selectFrom("stock_events")
    .select(({ fn }) => fn.max("id").as("id"))
    .groupBy("product");
  const rows = await db
    .selectFrom("stock_events")
    .select(["product", "at", "person", "reason"])
    .where("id", "in", newest)
    .execute();
  return new Map(rows.map(({ product, ...change }) => [product, change]));
}

async function countWaiting(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("back_in_stock_requests")
    .select(["product", ({ fn }) => fn.countAll().as("waiting")])
    .where("confirmed_at", "is not", null)
    .groupBy("product")
    .execute();
  return new Map(rows.map(({ product, waiting }) => [product, Number(waiting)]));
}
