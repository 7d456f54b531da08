/** The words by which orders are found: written a little later, for many of them at once. */
import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { orderTerms } from "./order-terms.ts";

/** Number of orders in one transaction: on SQLite no order is placed meanwhile. */
const BATCH = 100;

interface IndexOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default: as many as there are. */
  readonly most?: number;
}

/** Queues an order that is new or has changed, as part of the transaction that changes it. */
export function enqueueForIndexing(db: Queries, { id }: { readonly id: string }) {
  const queued = db.insertInto("order_search_queue").values({ order_id: id });
  return queued.onConflict((conflict) => conflict.doNothing());
}

/** Makes orders found that are new since it ran before. */
export async function indexOrders(
  { db }: Service,
  { signal, most = Number.POSITIVE_INFINITY }: IndexOptions = {},
): Promise<void> {
  for (let count = 0; count < most && !signal?.aborted; count += BATCH) {
    const waiting = await db.reader
      .selectFrom("order_search_queue")
      .select("order_id")
      .limit(1)
      .execute();
    if (waiting.length === 0) return;
    if ((await transaction(db, indexSome)) < BATCH) return;
  }
}

/** Takes the person out of the words of an order that was erased: its number and products are left. */
export async function rewriteTerms(db: Queries, orderId: string): Promise<void> {
  for (const row of await wordsOfOrders(db, [orderId])) {
    await db.updateTable("order_search").set(row).where("order_id", "=", orderId).execute();
  }
}

/** Gives how many. An order that is being changed waits: its words may change as well. */
async function indexSome(db: Queries): Promise<number> {
  const queued = db.selectFrom("order_search_queue").select("order_id").limit(BATCH);
  const rows = await wordsOfOrders(
    db,
    (await queued.forUpdate().skipLocked().execute()).map((row) => row.order_id),
  );
  if (rows.length === 0) return 0;
  await db
    .insertInto("order_search")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("order_id").doUpdateSet(({ ref }) => ({ words: ref("excluded.words") })),
    )
    .execute();
  const ids = rows.map((row) => row.order_id);
  await db.deleteFrom("order_search_queue").where("order_id", "in", ids).execute();
  return rows.length;
}

async function wordsOfOrders(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom("orders")
    .select(["id", "number", "email", "shipping", "billing"])
    .select(["total", "tracking", "discount_code as discountCode"])
    .where("id", "in", ids)
    .forUpdate()
    .skipLocked()
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .select(["order_id", "brand", "name"])
    .where("order_id", "in", ids)
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return orders.map(({ id, ...order }) => ({
    order_id: id,
    words: orderTerms({ ...order, lines: linesOf.get(id) ?? [] }),
  }));
}
