import type { Service } from "../context.ts";
import type { Tracking } from "../database/schema.ts";
import { checkOrders } from "../integrity/check-orders.ts";
import { deliverOrder, dispatchOrder } from "../orders/dispatch-order.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { parseOrderNumber } from "../orders/order-number.ts";
import { findOrder, findOrderByNumber, type StaffChange } from "../orders/orders.ts";
import { remindUnpaid } from "../orders/remind-unpaid.ts";
import { cancelAndClose } from "../payments/cancel-and-close.ts";
import { checkPayments } from "../payments/check-payments.ts";
import { type Capture, markPaid } from "../payments/mark-paid.ts";
import { carryOutRefunds } from "../payments/process-refunds.ts";
import { type Refund, refundOrder } from "../payments/refund-order.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { changeStock } from "../stock/change-stock.ts";

/** What staff and jobs do, by an order's id: short for tests. */
export function staffOf(service: Service) {
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
    remindUnpaid: () => remindUnpaid(service),
    async checkPayments() {
      if (service.provider === undefined) return;
      await checkPayments(service, service.provider);
      await carryOutRefunds(service, service.provider);
    },
    check: () => checkOrders(service),
  };
}

/** Sets how many of a product can still be sold, besides those that orders hold; `undefined`: it is not counted. */
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
