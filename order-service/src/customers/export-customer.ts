import { readList } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { findCodeGivenAt } from "../discounts/personal-codes.ts";
import { emailEquals } from "./email-equals.ts";

/**
 * Returns all data about an email address, named like the database columns, for a request under UK
 * GDPR, articles 15 and 20. The data of the account is in the auth service.
 */
export async function exportCustomer(service: Service, typed: string): Promise<object> {
  const email = typed.trim().toLowerCase();
  return readList(service.db, async (queries) => ({
    email,
    orders: await listOrders(queries, email),
    ...(await collectData(service, queries, email)),
    done_by_staff: await queries
      .selectFrom("staff_events")
      .select(["at", "type"])
      .where("subject", "=", service.addressHash(email))
      .orderBy("id")
      .execute(),
  }));
}

/** Returns all data about a lower-case address, except orders. */
export async function collectData(service: Service, queries: Queries, email: string) {
  return {
    contact_messages: await listMessages(queries, email),
    newsletter_subscriptions: await queries
      .selectFrom("newsletter_subscribers")
      .select([
        "email",
        "requested_at",
        "requested_from",
        "confirmed_at",
        "confirmed_from",
        "consent",
        "unsubscribed_at",
      ])
      .where(emailEquals(email))
      .execute(),
    back_in_stock_requests: await queries
      .selectFrom("back_in_stock_requests")
      .select(["product", "email", "requested_at", "confirmed_at"])
      .where(emailEquals(email))
      .execute(),
    discount_codes: await queries
      .selectFrom("discount_codes")
      .select(["code", "kind", "value", "note", "created_at", "expires_at", "ended_at"])
      .where(emailEquals(email))
      .execute(),
    discount_code_given_at: await findCodeGivenAt(service, queries, email),
    emails: await queries
      .selectFrom("outbox")
      .select(["kind", "recipient", "created_at", "sent_at"])
      .where(sql<boolean>`lower(recipient) = ${email}`)
      .orderBy("id")
      .execute(),
  };
}

async function listMessages(db: Queries, email: string): Promise<readonly object[]> {
  const messages = await db
    .selectFrom("contact_messages")
    .select(["id", "created_at", "name", "email", "subject", "message"])
    .where(emailEquals(email))
    .orderBy("created_at")
    .execute();
  return Promise.all(
    messages.map(async ({ id, ...message }) => ({
      ...message,
      answers: await db
        .selectFrom("contact_answers")
        .select(["at", "text"])
        .where("message_id", "=", id)
        .orderBy("at")
        .execute(),
    })),
  );
}

async function listOrders(db: Queries, email: string): Promise<readonly object[]> {
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("email", "=", email)
    .orderBy("placed_at")
    .execute();
  return Promise.all(
    orders.map(async (order) => ({
      ...order,
      lines: await db
        .selectFrom("order_lines")
        .select(["brand", "name", "unit_price", "quantity", "line_total", "discount", "returned"])
        .where("order_id", "=", order.id)
        .orderBy("position")
        .execute(),
      events: await db
        .selectFrom("order_events")
        .select(["at", "actor", "type", "state", "data"])
        .where("order_id", "=", order.id)
        .orderBy("id")
        .execute(),
      payments: await listPayments(db, order.id),
      invoices: await db
        .selectFrom("invoices")
        .select(["kind", "number", "issued_at", "amount", "sums"])
        .where("order_id", "=", order.id)
        .orderBy("issued_at")
        .execute(),
      returns: await db
        .selectFrom("returns")
        .select(["state", "reason", "requested_at", "received_at", "refunded_at"])
        .where("order_id", "=", order.id)
        .orderBy("requested_at")
        .execute(),
    })),
  );
}

/** Includes the provider's ids, so that the provider can be asked for its records. */
async function listPayments(db: Queries, orderId: string): Promise<readonly object[]> {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "method", "amount", "state", "created_at", "checkout_id", "payment_intent_id"])
    .where("order_id", "=", orderId)
    .orderBy("attempt")
    .execute();
  return Promise.all(
    payments.map(async ({ id, ...payment }) => ({
      ...payment,
      events: await db
        .selectFrom("payment_events")
        .select(["at", "type", "amount"])
        .where("payment_id", "=", id)
        .orderBy("id")
        .execute(),
      refunds: await db
        .selectFrom("refunds")
        .select(["created_at", "amount", "reason", "state", "provider_refund_id"])
        .where("payment_id", "=", id)
        .orderBy("created_at")
        .execute(),
    })),
  );
}
