import { transaction } from "@damson/database";
import { type Activity, createActivity } from "./admin-api/activity.ts";
import { createStaffAlerts, type StaffAlerts } from "./admin-api/alerts.ts";
import { createStaffCodes, type StaffCodes } from "./admin-api/codes.ts";
import { createStaffCustomers, type StaffCustomers } from "./admin-api/customers.ts";
import { createStaffHealth, type StaffHealth } from "./admin-api/health.ts";
import { createStaffMessages, type StaffMessages } from "./admin-api/messages.ts";
import { createStaffNewsletter, type StaffNewsletter } from "./admin-api/newsletter.ts";
import { createOrderStaff, type OrderStaff } from "./admin-api/order.ts";
import { createStaffOrders, type StaffOrders } from "./admin-api/orders.ts";
import { createOwnerSettings, type OwnerSettings } from "./admin-api/refund-limit.ts";
import { createStaffSessions, type StaffSessions } from "./admin-api/sessions.ts";
import { createMembers, type Members } from "./admin-api/staff-members.ts";
import { createStaffStock, type StaffStock } from "./admin-api/stock.ts";
import { readToday, type Today } from "./admin-api/today.ts";
import type { Service } from "./context.ts";
import { mailSecurityNotice, type SecurityNotice } from "./outbox/security-notices.ts";

/**
 * What staff do to orders. Each change is one transaction with its event and its mail, gives the order
 * as it is then, and throws `Refused` where it is not possible.
 */
export interface Staff {
  /** One order, as the admin shows it. */
  readonly order: OrderStaff;
  /** All of them. */
  readonly orders: StaffOrders;
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
  return {
    order: createOrderStaff(service),
    orders: createStaffOrders(service),
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
