import { readList, transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { productNotFound } from "../errors.ts";
import { lockOrder } from "../orders/orders.ts";
import { type ReturnedGoods, returnToStock } from "../returns/return-to-stock.ts";
import { changeStock, type StockChange } from "../stock/change-stock.ts";
import { type ImportedLine, importStock } from "../stock/import-stock.ts";
import { listStock, type StockItem, type StockList } from "../stock/list-stock.ts";
import { setLowMark } from "../stock/low-marks.ts";
import {
  type EventPage,
  listStockEvents,
  type StockCause,
  type StockEvent,
} from "../stock/stock-events.ts";

/** What staff do with the stock. Each change is one transaction with its event, or throws `Refused`. */
export interface StaffStock {
  list(): Promise<StockList>;
  find(product: string): Promise<StockItem>;
  /** The newest first. */
  events(product: string, page: EventPage): Promise<readonly StockEvent[]>;
  /** Gives the product as it is then. */
  change(product: string, change: StockChange, cause: StockCause): Promise<StockItem>;
  /** `undefined` is the mark of all that have none of their own; without a number it is taken away. */
  setLowMark(product: string | undefined, lowAt: number | undefined, person: string): Promise<void>;
  /** All of it or nothing. */
  import(lines: readonly ImportedLine[], person: string): Promise<void>;
  /** Sealed goods of an order that have come back can be sold again. */
  returnToStock(orderId: string, goods: readonly ReturnedGoods[], person: string): Promise<void>;
}

export function createStaffStock(service: Service): StaffStock {
  const find = async (product: string) => {
    const [item] = (await listStock(service, product)).items;
    if (item === undefined) throw productNotFound();
    return item;
  };
  return {
    list: () => listStock(service),
    find,
    events: (product, page) =>
      readList(service.db, (queries) => listStockEvents(queries, product, page)),
    async change(product, change, cause) {
      await changeStock(service, product, change, cause);
      return find(product);
    },
    setLowMark: (product, lowAt, person) => setLowMark(service, product, lowAt, person),
    import: (lines, person) => importStock(service, lines, person),
    returnToStock: (orderId, goods, person) =>
      transaction(service.db, async (db) => {
        await lockOrder(db, orderId);
        await returnToStock(service, db, orderId, goods, person);
      }),
  };
}
