/** Stock changes by staff. Orders have their own events. */
import { selectPersonId } from "../audit/person-id.ts";
import type { Queries } from "../database/database.ts";
import type { StockReason } from "../database/schema.ts";

export interface StockCause {
  /** Email address; absent for commands. */
  readonly person?: string | undefined;
  readonly reason: StockReason;
  readonly note?: string | undefined;
  /** Id of the order whose goods were returned. */
  readonly orderId?: string | undefined;
}

/** Quantity for sale before and after; `null` if not tracked. */
export interface StockStep {
  readonly before: number | null;
  readonly after: number | null;
}

export interface StockEvent extends StockStep {
  readonly id: number;
  readonly at: Date;
  readonly person: string | null;
  readonly reason: StockReason;
  readonly note: string | null;
  /** Number of the order whose goods were returned. */
  readonly orderNumber: string | null;
}

/** Records a stock change. Call it in the transaction of the change. */
export async function writeStockEvent(
  db: Queries,
  product: string,
  { before, after }: StockStep,
  { person, reason, note, orderId }: StockCause,
  at: Date,
): Promise<void> {
  await db
    .insertInto("stock_events")
    .values({
      product,
      at,
      person: person ?? null,
      person_id: selectPersonId(person),
      reason,
      note: note || null,
      before,
      after,
      order_id: orderId ?? null,
    })
    .execute();
}

export interface EventPage {
  /** Only events before this id. Default: the newest. */
  readonly before?: number | undefined;
  readonly count: number;
}

/** Lists the stock changes of a product, newest first. */
export async function listStockEvents(
  db: Queries,
  product: string,
  { before, count }: EventPage,
): Promise<readonly StockEvent[]> {
  const rows = await db
    .selectFrom("stock_events")
    .leftJoin("orders", "orders.id", "stock_events.order_id")
    .select([
      "stock_events.id",
      "at",
      "person",
      "reason",
      "note",
      "before",
      "after",
      "orders.number as orderNumber",
    ])
    .where("product", "=", product)
    .$if(before !== undefined, (query) => query.where("stock_events.id", "<", before ?? 0))
    .orderBy("stock_events.id", "desc")
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
