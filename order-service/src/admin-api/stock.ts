import { findSellableVariants } from "@damson/catalogue";
import { createCsvFile } from "@damson/catalogue/csv";
import { readList, transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { createOrderNotFoundError, createProductNotFoundError } from "../errors.ts";
import { formatIsoDate } from "../london-days.ts";
import { findOrderByNumber, lockOrder } from "../orders/orders.ts";
import { findReturnable, type ReturnedGoods, returnToStock } from "../returns/return-to-stock.ts";
import { changeStock as applyChange, type StockChange } from "../stock/change-stock.ts";
import { listStock, type StockItem } from "../stock/list-stock.ts";
import { listStockEvents, type StockCause, type StockEvent } from "../stock/stock-events.ts";
import { formatStockTitle } from "../stock/stock-title.ts";
import { recordActivity } from "./activity.ts";
import { checkStockFile, type ImportCheck, toStockRows } from "./csv/stock-import.ts";

export { importStock } from "../stock/import-stock.ts";
export type { StockItem, StockList } from "../stock/list-stock.ts";
export { setReorderLevel } from "../stock/reorder-levels.ts";
export { listStockLevels, type StockLevel } from "../stock/stock-levels.ts";
export { listStock };

/** A stock change by staff, with a note. If units are added or removed, it has a reason. */
type StaffStockChange = (
  | (Extract<StockChange, { kind: "add" }> & { readonly reason: StockCause["reason"] })
  | Extract<StockChange, { kind: "count" | "stop" }>
) & { readonly note?: string | undefined };

export interface StockHistory {
  readonly item: StockItem;
  /** Newest first. */
  readonly events: readonly (StockEvent & {
    /** Net units that orders took since the previous change. */
    readonly soldBefore: number;
  })[];
  /** Units that orders took since the newest change. */
  readonly soldSince: number;
  /** Cursor of the next page, for `?before=`; absent on the last. */
  readonly before: number | undefined;
}

/** Returned goods of an order that are not back in stock yet. */
export interface Returnable {
  readonly goods: readonly (ReturnedGoods & { readonly title: string })[];
}

const EVENTS_SHOWN = 50;

export async function exportStock(service: Service, person: string): Promise<Response> {
  const { items } = await listStock(service);
  await recordActivity(service, { person, type: "stock_exported" });
  return createCsvFile(`stock-${formatIsoDate(service.clock())}`, toStockRows(items));
}

/** Checks a CSV file. Does not import it. */
export async function checkImport(
  service: Service,
  csv: string,
  from?: number,
): Promise<ImportCheck> {
  return checkStockFile(csv, await listStock(service), from);
}

/** Throws `not_found`. */
export async function findStock(service: Service, product: string): Promise<StockItem> {
  const [item] = (await listStock(service, product)).items;
  if (item === undefined) throw createProductNotFoundError();
  return item;
}

/** Returns a product with a page of its stock changes, newest first, and the sales in between. */
export async function readStockHistory(
  service: Service,
  product: string,
  before?: number,
): Promise<StockHistory> {
  const item = await findStock(service, product);
  // Reads one more event, to compute the sales before the last one.
  const page = { before, count: EVENTS_SHOWN + 1 };
  const events = await readList(service.db, (db) => listStockEvents(db, product, page));
  const shown = events.slice(0, EVENTS_SHOWN);
  return {
    item,
    events: shown.map((event, index) => ({
      ...event,
      soldBefore: calculateSold(events[index + 1]?.after, event.before),
    })),
    soldSince: before === undefined ? calculateSold(shown[0]?.after, item.available) : 0,
    before: events.length > EVENTS_SHOWN ? shown.at(-1)?.id : undefined,
  };
}

/** Computes the sales between two events. Only orders change the number in between. */
function calculateSold(earlier: number | null | undefined, later: number | null): number {
  return earlier == null || later === null ? 0 : earlier - later;
}

export async function changeStock(
  service: Service,
  product: string,
  { note, ...change }: StaffStockChange,
  person: string,
): Promise<StockItem> {
  const cause = { person, note, reason: chooseReason(change) };
  await applyChange(service, product, change, cause);
  return findStock(service, product);
}

function chooseReason(change: StaffStockChange): StockCause["reason"] {
  if (change.kind === "add") return change.reason;
  return change.kind === "count" ? "counted" : "not_counted";
}

/** Lists returned goods of an order that go back into stock if they are still sealed. */
export async function listReturnable(service: Service, orderNumber: string): Promise<Returnable> {
  return readList(service.db, async (queries) => {
    const goods = await findReturnable(queries, await findOrderId(queries, orderNumber));
    const variants = await findSellableVariants(catalogueTables(queries), [...goods.keys()]);
    const titles = new Map(variants.map((variant) => [variant.key, formatStockTitle(variant)]));
    return {
      goods: [...goods].map(([product, quantity]) => ({
        product,
        quantity,
        title: titles.get(product) ?? product,
      })),
    };
  });
}

export function returnGoods(
  service: Service,
  orderNumber: string,
  goods: readonly ReturnedGoods[],
  person: string,
): Promise<void> {
  return transaction(service.db, async (db) => {
    const id = await findOrderId(db, orderNumber);
    await lockOrder(db, id);
    await returnToStock(service, db, id, goods, person);
  });
}

async function findOrderId(db: Queries, orderNumber: string): Promise<string> {
  const order = await findOrderByNumber(db, orderNumber);
  if (order === undefined) throw createOrderNotFoundError();
  return order.id;
}
