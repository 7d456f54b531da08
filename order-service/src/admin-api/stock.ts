import { readList, transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { orderNotFound, productNotFound } from "../errors.ts";
import { findOrderByNumber, lockOrder } from "../orders/orders.ts";
import { findReturnable, type ReturnedGoods, returnToStock } from "../returns/return-to-stock.ts";
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
  /** What of an order has come back, and may be sealed, so that it can be sold again. */
  returnable(orderNumber: string): Promise<readonly ReturnedGoods[]>;
  /** Puts some of it back to the stock. */
  returnToStock(
    orderNumber: string,
    goods: readonly ReturnedGoods[],
    person: string,
  ): Promise<void>;
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
    returnable: (orderNumber) =>
      readList(service.db, async (queries) => {
        const goods = await findReturnable(queries, await idOf(queries, orderNumber));
        return [...goods].map(([product, quantity]) => ({ product, quantity }));
      }),
    returnToStock: (orderNumber, goods, person) =>
      transaction(service.db, async (db) => {
        const id = await idOf(db, orderNumber);
        await lockOrder(db, id);
        await returnToStock(service, db, id, goods, person);
      }),
  };
}

async function idOf(db: Queries, orderNumber: string): Promise<string> {
  const order = await findOrderByNumber(db, orderNumber);
  if (order === undefined) throw orderNotFound();
  return order.id;
}
