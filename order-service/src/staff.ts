import { transaction } from "@damson/database";
import type { Service } from "./context.ts";
import type { Tracking } from "./database/schema.ts";
import { type Contradiction, checkOrders } from "./orders/check-orders.ts";
import { deliverOrder, dispatchOrder } from "./orders/dispatch-order.ts";
import { expireOrders } from "./orders/expire-orders.ts";
import { parseOrderNumber } from "./orders/order-number.ts";
import { findOrder, findOrderByNumber, type Order, type StaffChange } from "./orders/orders.ts";
import { remindUnpaid } from "./orders/remind-unpaid.ts";
import { mailSecurityNotice, type SecurityNotice } from "./outbox/security-notices.ts";
import { receiveReturn } from "./returns/receive-return.ts";
import { cancelAndClose } from "./settlement/cancel-and-close.ts";
import { carryOutRefunds } from "./settlement/carry-out-refunds.ts";
import { checkPayments } from "./settlement/check-payments.ts";
import { type Capture, markPaid } from "./settlement/mark-paid.ts";
import { type Refund, refundOrder } from "./settlement/refund-order.ts";
import { type Activity, createActivity } from "./staff/activity.ts";
import { createStaffAlerts, type StaffAlerts } from "./staff/alerts.ts";
import { createStaffCodes, type StaffCodes } from "./staff/codes.ts";
import { createStaffCustomers, type StaffCustomers } from "./staff/customers.ts";
import { createStaffHealth, type StaffHealth } from "./staff/health.ts";
import { createMembers, type Members } from "./staff/members.ts";
import { createStaffMessages, type StaffMessages } from "./staff/messages.ts";
import { createStaffNewsletter, type StaffNewsletter } from "./staff/newsletter.ts";
import { createOrderStaff, type OrderStaff } from "./staff/order.ts";
import { createStaffOrders, type StaffOrders } from "./staff/orders.ts";
import { createOwnerSettings, type OwnerSettings } from "./staff/owner-settings.ts";
import { createStaffSessions, type StaffSessions } from "./staff/sessions.ts";
import { createStaffStock, type StaffStock } from "./staff/stock.ts";
import { readToday, type Today } from "./staff/today.ts";
import { setStock } from "./stock/set-stock.ts";

/**
 * What staff do to orders. Each change is one transaction with its event and its mail, gives the order
 * as it is then, and throws `Refused` where it is not possible.
 */
export interface Staff {
  /** One order, as the admin shows it. */
  readonly order: OrderStaff;
  /** All of them. */
  readonly orders: StaffOrders;
  /** By a number as somebody typed it. */
  findByNumber(number: string): Promise<Order | undefined>;
  find(orderId: string): Promise<Order | undefined>;
  markPaid(orderId: string, capture?: Capture): Promise<Order>;
  cancel(orderId: string, change?: StaffChange): Promise<Order>;
  dispatch(orderId: string, tracking?: Tracking, change?: StaffChange): Promise<Order>;
  deliver(orderId: string, deliveredAt?: Date, change?: StaffChange): Promise<Order>;
  receiveReturn(orderId: string, change?: StaffChange): Promise<Order>;
  refund(orderId: string, refund?: Refund): Promise<Order>;
  /** How many of a product can still be sold; `undefined`: it is not counted. */
  setStock(product: string, available: number | undefined): Promise<void>;
  /** Ends the orders that were not paid in time, as happens every minute. Gives how many. */
  expireOrders(): Promise<number>;
  remindUnpaid(): Promise<number>;
  /** Asks the provider about payments and refunds that are under way, as happens every minute. */
  checkPayments(): Promise<void>;
  /** The orders that contradict themselves: there should never be one. */
  check(): Promise<readonly Contradiction[]>;
  readonly members: Members;
  readonly sessions: StaffSessions;
  readonly activity: Activity;
  readonly codes: StaffCodes;
  readonly stock: StaffStock;
  /** What there is to do now, and how the shop has done. */
  today(): Promise<Today>;
  readonly alerts: StaffAlerts;
  readonly settings: OwnerSettings;
  /** True while the shop is on trial: no payment is real. */
  readonly isTrial: boolean;
  /** Mails the other owners at once, for a change of anything but a member. */
  notifyOwners(notice: SecurityNotice): Promise<void>;
  readonly customers: StaffCustomers;
  readonly messages: StaffMessages;
  readonly newsletter: StaffNewsletter;
  /** Whether all that should happen by itself does. */
  readonly health: StaffHealth;
}

export function createStaff(service: Service): Staff {
  const { reader } = service.db;
  return {
    order: createOrderStaff(service),
    orders: createStaffOrders(service),
    async findByNumber(typed) {
      const number = parseOrderNumber(typed);
      return number === undefined ? undefined : findOrderByNumber(reader, number);
    },
    find: (orderId) => findOrder(reader, orderId),
    markPaid: (orderId, capture) => markPaid(service, orderId, capture),
    cancel: (orderId, change) => cancelAndClose(service, orderId, "staff", change),
    dispatch: (orderId, tracking, change) => dispatchOrder(service, orderId, tracking, change),
    deliver: (orderId, deliveredAt, change) => deliverOrder(service, orderId, deliveredAt, change),
    receiveReturn: (orderId, change) => receiveReturn(service, orderId, change),
    refund: (orderId, refund) => refundOrder(service, orderId, refund),
    setStock: (product, available) => setStock(service, product, available),
    expireOrders: () => expireOrders(service),
    remindUnpaid: () => remindUnpaid(service),
    async checkPayments() {
      if (service.provider === undefined) return;
      await checkPayments(service, service.provider);
      await carryOutRefunds(service, service.provider);
    },
    check: () => checkOrders(service),
    members: createMembers(service),
    sessions: createStaffSessions(service),
    activity: createActivity(service),
    codes: createStaffCodes(service),
    stock: createStaffStock(service),
    today: () => readToday(service),
    alerts: createStaffAlerts(service),
    settings: createOwnerSettings(service),
    isTrial: service.paymentOptions.isTrial,
    notifyOwners: (notice) =>
      transaction(service.db, (db) => mailSecurityNotice(db, notice, service.clock())),
    customers: createStaffCustomers(service),
    messages: createStaffMessages(service),
    newsletter: createStaffNewsletter(service),
    health: createStaffHealth(service),
  };
}
