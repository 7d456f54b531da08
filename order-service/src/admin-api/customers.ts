/** A customer is an email address with orders, messages, a subscription, codes or back-in-stock requests. */

import { fromColumns, readList } from "@damson/database";
import type { ApiError } from "@damson/service-runtime/errors";
import { type ListedMessage, listMessagesFrom } from "../contact/contact-messages.ts";
import type { Service } from "../context.ts";
import { type CustomerOrders, readCustomerOrders } from "../customers/customer-orders.ts";
import type { Erased } from "../customers/erase-customer.ts";
import * as erasure from "../customers/erase-customer.ts";
import { exportCustomer as readCustomerData } from "../customers/export-customer.ts";
import { countRows } from "../database/count-rows.ts";
import type { Queries } from "../database/database.ts";
import { invalidFields, notFound } from "../errors.ts";
import { findSubscriber } from "../newsletter/subscribers.ts";
import { recordActivity } from "./activity.ts";
import { type ListedSubscriber, toListedSubscriber } from "./newsletter.ts";

export { type ListedCustomer, listCustomers } from "../customers/list-customers.ts";
export type { Erased };

interface CustomerCode {
  readonly code: string;
  readonly percent: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Number of the order that used it. */
  readonly usedBy: string | null;
}

export interface Customer extends CustomerOrders {
  readonly id: string;
  readonly email: string;
  /** From the newest order, or else the newest message. */
  readonly name: string | null;
  readonly messages: readonly ListedMessage[];
  readonly newsletter: ListedSubscriber | null;
  readonly codes: readonly CustomerCode[];
  readonly backInStockRequests: number;
}

/** Reads a customer. Throws `not_found` if there is no data about them. */
export async function getCustomer(service: Service, id: string): Promise<Customer> {
  const { db, customerIds } = service;
  const email = requireEmail(service, id);
  const customer = await readList(db, async (queries) => {
    const orders = await readCustomerOrders(queries, email);
    const messages = await listMessagesFrom(queries, email);
    const subscriber = await findSubscriber(queries, email);
    const name = orders.addresses.find(({ isBilling }) => isBilling)?.name;
    return {
      ...orders,
      id: customerIds.make(email),
      email,
      name: name ?? messages[0]?.name ?? null,
      messages,
      newsletter: (subscriber && toListedSubscriber(service, subscriber)) ?? null,
      codes: await listCodesFor(queries, email),
      backInStockRequests: await countRequests(queries, email),
    };
  });
  const { count, messages, newsletter, codes, backInStockRequests } = customer;
  const kept = count + messages.length + codes.length + backInStockRequests;
  if (kept === 0 && newsletter === null) throw createCustomerNotFound();
  return customer;
}

/** Exports all data of a customer. Throws `not_found`. */
export async function exportCustomer(
  service: Service,
  id: string,
  person: string,
): Promise<object> {
  const email = requireEmail(service, id);
  const data = await readCustomerData(service, email);
  const event = { person, type: "customer_exported", subject: service.addressHash(email) };
  await recordActivity(service, event);
  return data;
}

/** Returns the numbers of the orders to erase, and of the orders to keep. Throws `not_found`. */
export async function previewErasure(
  service: Service,
  id: string,
): Promise<Pick<Erased, "orders" | "open">> {
  return erasure.previewErasure(service, requireEmail(service, id));
}

/**
 * Erases a customer after a staff member confirmed the address by typing it. Throws `not_found` and `invalid_fields`.
 */
export async function eraseCustomer(
  service: Service,
  id: string,
  typedEmail: string,
  person: string,
): Promise<Erased> {
  const email = requireEmail(service, id);
  if (typedEmail !== email) {
    throw invalidFields({ email: "Enter this customer’s email address" });
  }
  return erasure.eraseCustomer(service, email, person);
}

/** Decodes the customer id, which hides the address in links. */
function requireEmail({ customerIds }: Service, id: string): string {
  const email = customerIds.read(id);
  if (email === undefined) throw createCustomerNotFound();
  return email;
}

function countRequests(db: Queries, email: string): Promise<number> {
  return countRows(db.selectFrom("back_in_stock_requests").where("email", "=", email));
}

async function listCodesFor(db: Queries, email: string): Promise<readonly CustomerCode[]> {
  const rows = await db
    .selectFrom("discount_codes")
    .leftJoin("orders", "orders.id", "used_by_order")
    .select(["code", "percent", "created_at", "expires_at", "orders.number as used_by"])
    .where("discount_codes.email", "=", email)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => fromColumns(row));
}

function createCustomerNotFound(): ApiError {
  return notFound("Customer not found. Their data may have been erased.");
}
