import { readList } from "@damson/database";
import {
  eraseCustomer,
  exportCustomer,
  getCustomer,
  previewErasure,
} from "../admin-api/customers.ts";
import { readAdminHome } from "../admin-api/home.ts";
import { findToPack } from "../admin-api/order/find-to-pack.ts";
import * as order from "../admin-api/order.ts";
import { type PageRequest, readPage } from "../admin-api/order-list/list-page.ts";
import { findStock, listStock, returnGoods } from "../admin-api/stock.ts";
import { checkIntegrity, readSystemStatus, retryFailedMails } from "../admin-api/system-status.ts";
import { resolveAlert } from "../alerts/open-alerts.ts";
import type { Service } from "../context.ts";
import type { Tracking } from "../database/schema.ts";
import {
  changeCode,
  createCodes,
  endCode,
  listCodes,
  readAllCodes,
} from "../discounts/staff-codes.ts";
import { checkOrders } from "../integrity/check-orders.ts";
import type { Cancellation } from "../orders/cancel-order.ts";
import { deliverOrder, dispatchOrder } from "../orders/dispatch-order.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { findOrder, findOrderByNumber, type StaffChange } from "../orders/orders.ts";
import { remindUnpaid } from "../orders/remind-unpaid.ts";
import { cancelAndClose } from "../payments/cancel-and-close.ts";
import { checkPayments } from "../payments/check-payments.ts";
import { type Capture, markPaid } from "../payments/mark-paid.ts";
import { processRefunds } from "../payments/process-refunds.ts";
import { type Refund, refundOrder } from "../payments/refund-order.ts";
import { type ReceivedGoods, receiveReturn } from "../returns/receive-return.ts";
import type { ReturnRequest } from "../returns/request-return.ts";
import { parseOrderNumber } from "../security/readable-codes.ts";
import { changeStock, type StockChange } from "../stock/change-stock.ts";
import { importStock } from "../stock/import-stock.ts";
import { setReorderLevel } from "../stock/reorder-levels.ts";
import { type EventPage, listStockEvents, type StockCause } from "../stock/stock-events.ts";
import { watchUnpaidStock } from "../stock/watch-unpaid-stock.ts";

export { raiseAlert } from "../alerts/alerts.ts";
export { mailAlerts } from "../alerts/mail-alerts.ts";
export { markRestoredCopy } from "../restored-copy/restored-copy.ts";

/** Returns functions of staff, and jobs, for tests. Orders are given by their id. */
export function createStaffActions(service: Service) {
  const { reader } = service.db;
  return {
    async findByNumber(typed: string) {
      const number = parseOrderNumber(typed);
      return number === undefined ? undefined : findOrderByNumber(reader, number);
    },
    find: (orderId: string) => findOrder(reader, orderId),
    markPaid: (orderId: string, capture?: Capture) => markPaid(service, orderId, capture),
    cancel: (orderId: string, change?: StaffChange) =>
      cancelAndClose(service, orderId, "staff", change),
    dispatch: (orderId: string, tracking?: Tracking, change?: StaffChange) =>
      dispatchOrder(service, orderId, tracking, change),
    deliver: (orderId: string, deliveredAt?: Date, change?: StaffChange) =>
      deliverOrder(service, orderId, deliveredAt, change),
    receiveReturn: (orderId: string, change?: StaffChange) =>
      receiveReturn(service, orderId, change),
    refund: (orderId: string, refund?: Refund) => refundOrder(service, orderId, refund),
    setStock: (product: string, available: number | undefined) =>
      setStock(service, product, available),
    expireOrders: () => expireOrders(service),
    watchStock: () => watchUnpaidStock(service),
    remindUnpaid: () => remindUnpaid(service),
    async checkPayments() {
      if (service.provider === undefined) return;
      await checkPayments(service, service.provider);
      await processRefunds(service, service.provider);
    },
    check: () => checkOrders(service),
    home: () => readAdminHome(service),
    order: bind(service, {
      view: order.viewOrder,
      mail: order.getMail,
      mailPage: order.getMailPage,
      toPack: findToPack,
      markPaid: byNumber(order.recordTransfer),
      reversePayment: byNumber(order.reversePayment),
      pack: byNumber((service, id, change: StaffChange) =>
        order.packOrder(service, id, "pack", change),
      ),
      unpack: byNumber((service, id, change: StaffChange) =>
        order.packOrder(service, id, "unpack", change),
      ),
      dispatch: byNumber(order.dispatch),
      correctTracking: byNumber(order.changeTracking),
      deliver: byNumber((service, id, change: StaffChange) =>
        deliverOrder(service, id, undefined, change),
      ),
      requestReturn: byNumber((service, id, request: ReturnRequest, change: StaffChange) =>
        order.requestReturn(service, id, request, { ...change, actor: "staff" }),
      ),
      receiveReturn: byNumber((service, id, goods: ReceivedGoods, change: StaffChange) =>
        receiveReturn(service, id, change, goods),
      ),
      refund: byNumber((service, id, { isPart = false, ...decided }: Refund, change: StaffChange) =>
        refundOrder(service, id, { isPart, ...decided, ...change }),
      ),
      deduct: byNumber(order.deductFromRefund),
      resolveProblems: byNumber(order.resolveProblems),
      cancel: byNumber((service, id, reason: string | undefined, change: Cancellation) =>
        cancelAndClose(service, id, "staff", { ...change, reason }),
      ),
      changeItems: byNumber(order.changeItems),
      correctAddress: byNumber(order.correctAddress),
      note: byNumber(order.addNote),
      resendMail: byNumber(order.resendMail),
    }),
    orders: bind(service, {
      list: (service, request: PageRequest) => readPage(service, request, 50),
    }),
    codes: bind(service, {
      list: listCodes,
      all: readAllCodes,
      create: createCodes,
      change: changeCode,
      end: endCode,
    }),
    stock: bind(service, {
      list: listStock,
      find: findStock,
      events: ({ db }, product: string, page: EventPage) =>
        readList(db, (queries) => listStockEvents(queries, product, page)),
      async change(service, product: string, change: StockChange, cause: StockCause) {
        await changeStock(service, product, change, cause);
        return findStock(service, product);
      },
      setReorderLevel,
      import: importStock,
      returnToStock: returnGoods,
    }),
    customers: bind(service, {
      findId: ({ customerIds }, email: string) => customerIds.create(email.toLowerCase()),
      get: getCustomer,
      export: exportCustomer,
      previewErasure,
      erase: (service, id: string, person: string) =>
        eraseCustomer(service, id, service.customerIds.read(id) ?? "", person),
    }),
    systemStatus: bind(service, {
      read: readSystemStatus,
      retryMails: retryFailedMails,
      checkIntegrity,
    }),
    alerts: bind(service, { resolve: resolveAlert }),
  };
}

type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    service: Service,
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Returns a function that changes an order by its number, not its id. */
function byNumber<Args extends readonly unknown[], Result>(
  change: (service: Service, orderId: string, ...args: Args) => Promise<Result>,
) {
  return async (service: Service, number: string, ...args: Args): Promise<Result> =>
    change(service, (await order.getOrder(service, number)).id, ...args);
}

/** Binds the first parameter of each function. */
function bind<
  Functions extends Readonly<Record<string, (service: Service, ...args: never) => unknown>>,
>(service: Service, functions: Functions): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, work]) => [
    name,
    (...args: never) => work(service, ...(args as never[] as never)),
  ]);
  // Safe: the result has the same keys.
  return Object.fromEntries(bound) as Bound<Functions>;
}

/** Sets the quantity for sale, without reserved units. `undefined` stops tracking. */
export async function setStock(
  service: Service,
  product: string,
  available: number | undefined,
): Promise<void> {
  const change =
    available === undefined
      ? ({ kind: "stop" } as const)
      : ({ kind: "available", available } as const);
  await changeStock(service, product, change, { reason: "command" });
}
