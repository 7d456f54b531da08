import { transaction } from "@damson/database";
import type { Service } from "./context.ts";
import { mailSecurityNotice, type SecurityNotice } from "./outbox/security-notices.ts";
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
