/**
 * A customer is an email address with orders, messages, a newsletter subscription, codes or
 * back-in-stock requests.
 */

import { type Cell, createCsvStream } from "@damson/catalogue/csv";
import { fromColumns, readList } from "@damson/database";
import type { ApiError } from "@damson/service-runtime/errors";
import type { DiscountKind } from "@damson/shop/orders/discount";
import { type ListedMessage, listMessagesFrom } from "../contact/contact-messages.ts";
import type { Service } from "../context.ts";
import { type CustomerOrders, readCustomerOrders } from "../customers/customer-orders.ts";
import type { Erased } from "../customers/erase-customer.ts";
import * as erasure from "../customers/erase-customer.ts";
import { exportCustomer as readCustomerData } from "../customers/export-customer.ts";
import { listCustomers } from "../customers/list-customers.ts";
import { countRows } from "../database/count-rows.ts";
import { type Cursor, parseCursor } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import { createInvalidFieldsError, createNotFoundError } from "../errors.ts";
import { formatIsoDate } from "../london-days.ts";
import { listConfirmed } from "../newsletter/list-subscribers.ts";
import { findSubscriber } from "../newsletter/subscribers.ts";
import { recordActivity } from "./activity.ts";
import { type ListedSubscriber, toListedSubscriber } from "./newsletter.ts";

export type { ListedCustomer } from "../customers/list-customers.ts";
export type { Erased };
export { listCustomers };

interface CustomerCode {
  readonly code: string;
  readonly kind: DiscountKind;
  readonly value: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Number of the order that used it. */
  readonly usedBy: string | null;
}

export interface Customer extends CustomerOrders {
  readonly id: string;
  readonly email: string;
  /** From the newest order; without orders, from the newest message. */
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
      id: customerIds.create(email),
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

/** Returns all data about a customer. Throws `not_found`. */
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

const EXPORT_PAGE_SIZE = 500;
const exportHeadings = [
  "Email",
  "Name",
  "Orders",
  "Spent",
  "Last order",
  "Newsletter",
  "Newsletter since",
  "Consent",
];

/** Exports customers with orders, then newsletter subscribers without orders, as CSV. */
export async function exportCustomers(service: Service, person: string): Promise<Response> {
  await recordActivity(service, { person, type: "customers_exported" });
  const name = `customers-${formatIsoDate(service.clock())}`;
  return createCsvStream(name, exportHeadings, listExportRows(service));
}

async function* listExportRows(service: Service): AsyncIterable<readonly (readonly Cell[])[]> {
  const confirmed = await listConfirmed(service.db);
  const subscribers = new Map(confirmed.map((each) => [each.email.toLowerCase(), each]));
  const toConsentCells = (email: string): readonly Cell[] => {
    const subscriber = subscribers.get(email);
    subscribers.delete(email);
    if (subscriber === undefined) return ["no", null, null];
    const { confirmedAt, consent } = subscriber;
    return ["yes", confirmedAt && formatIsoDate(confirmedAt), consent];
  };
  for (let before: Cursor | undefined; ; ) {
    const { rows, next } = await listCustomers(service, { before }, EXPORT_PAGE_SIZE);
    yield rows.map(({ email, name = null, orders, spent, lastOrderAt = null }) => [
      email,
      name,
      orders,
      spent / 100,
      lastOrderAt && formatIsoDate(lastOrderAt),
      ...toConsentCells(email),
    ]);
    before = parseCursor(next);
    if (before === undefined) break;
  }
  yield [...subscribers.keys()].map((email) => [email, null, 0, 0, null, ...toConsentCells(email)]);
}

/** Returns the numbers of the orders to erase, and of the orders to keep. Throws `not_found`. */
export async function previewErasure(
  service: Service,
  id: string,
): Promise<Pick<Erased, "orders" | "open">> {
  return erasure.previewErasure(service, requireEmail(service, id));
}

/**
 * Erases a customer. A staff member must type the address to confirm. Throws `not_found` and
 * `invalid_fields`.
 */
export async function eraseCustomer(
  service: Service,
  id: string,
  typedEmail: string,
  person: string,
): Promise<Erased> {
  const email = requireEmail(service, id);
  if (typedEmail !== email) {
    throw createInvalidFieldsError({ email: "Enter this customer’s email address" });
  }
  return erasure.eraseCustomer(service, email, person);
}

/** Decodes the customer id, which replaces the address in links. */
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
    .leftJoin("discount_uses", "discount_uses.code", "discount_codes.code")
    .leftJoin("orders", "orders.id", "discount_uses.order_id")
    .select(["discount_codes.code", "kind", "value", "created_at", "expires_at"])
    .select("orders.number as used_by")
    .where("discount_codes.email", "=", email)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => fromColumns(row));
}

function createCustomerNotFound(): ApiError {
  return createNotFoundError("Customer not found. Their data may have been erased.");
}
