/** A customer is an address with orders, messages, a subscription or codes. */
import { fromColumns, readList, transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import { type ListedMessage, listMessagesOf } from "../contact/contact-messages.ts";
import type { Service } from "../context.ts";
import { type CustomerOrders, readCustomerOrders } from "../customers/customer-orders.ts";
import { type Erased, eraseCustomer, previewErasure } from "../customers/erase-customer.ts";
import { exportCustomer } from "../customers/export-customer.ts";
import {
  type CustomerFilter,
  type ListedCustomer,
  listCustomers,
} from "../customers/list-customers.ts";
import type { Page } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import { Refused } from "../errors.ts";
import { findSubscriber } from "../newsletter/subscribers.ts";
import { type ListedSubscriber, listedSubscriber } from "./newsletter.ts";

export interface CustomerCode {
  readonly code: string;
  readonly percent: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** The number of the order that it was used for. */
  readonly usedBy: string | null;
}

export interface Customer extends CustomerOrders {
  readonly id: string;
  readonly email: string;
  /** As on their newest order, or else their newest message. */
  readonly name: string | null;
  readonly messages: readonly ListedMessage[];
  readonly newsletter: ListedSubscriber | null;
  readonly codes: readonly CustomerCode[];
}

/** Each `id` is that of `idOf`. Throws `not_found` where nothing is kept of an address. */
export interface StaffCustomers {
  /** For links: it does not show the address. */
  idOf(email: string): string;
  list(filter: CustomerFilter): Promise<Page<ListedCustomer>>;
  get(id: string): Promise<Customer>;
  /** All that is kept of them, for themselves. */
  export(id: string, person: string): Promise<object>;
  /** The numbers of the orders that would lose their person, and of those that would not. */
  previewErasure(id: string): Promise<Pick<Erased, "orders" | "open">>;
  erase(id: string, person: string): Promise<Erased>;
}

export function createStaffCustomers(service: Service): StaffCustomers {
  const { db, customerIds, clock } = service;
  const emailOf = (id: string) => {
    const email = customerIds.read(id);
    if (email === undefined) throw customerNotFound();
    return email;
  };
  return {
    idOf: (email) => customerIds.make(email.toLowerCase()),
    list: (filter) => listCustomers(service, filter),
    get: async (id) => getCustomer(service, emailOf(id)),
    async export(id, person) {
      const email = emailOf(id);
      const data = await exportCustomer(service, email);
      const subject = service.addressHash(email);
      const event = { person, type: "customer_exported", subject };
      await transaction(db, (queries) => writeStaffEvent(queries, event, clock()));
      return data;
    },
    previewErasure: async (id) => previewErasure(service, emailOf(id)),
    erase: async (id, person) => eraseCustomer(service, emailOf(id), person),
  };
}

async function getCustomer(service: Service, email: string): Promise<Customer> {
  const { db, customerIds } = service;
  const customer = await readList(db, async (queries) => {
    const orders = await readCustomerOrders(queries, email);
    const messages = await listMessagesOf(queries, email);
    const subscriber = await findSubscriber(queries, email);
    const name = orders.addresses.find(({ isBilling }) => isBilling)?.name;
    return {
      ...orders,
      id: customerIds.make(email),
      email,
      name: name ?? messages[0]?.name ?? null,
      messages,
      newsletter: (subscriber && listedSubscriber(service, subscriber)) ?? null,
      codes: await codesOf(queries, email),
    };
  });
  const { count, messages, newsletter, codes } = customer;
  if (count + messages.length + codes.length === 0 && newsletter === null) throw customerNotFound();
  return customer;
}

async function codesOf(db: Queries, email: string): Promise<readonly CustomerCode[]> {
  const rows = await db
    .selectFrom("discount_codes")
    .leftJoin("orders", "orders.id", "used_by_order")
    .select(["code", "percent", "created_at", "expires_at", "orders.number as used_by"])
    .where("discount_codes.email", "=", email)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => fromColumns(row));
}

function customerNotFound(): Refused {
  const message = "Nothing is kept of this customer, or no longer.";
  return new Refused({ code: "not_found", message });
}
