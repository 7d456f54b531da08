/** Rows that belong to an order. */
import { fromColumns } from "@damson/database";
import type { Queries } from "../../database/database.ts";
import { mailsOf, RESENT } from "../../orders/resend-mail.ts";
import { invoiceName, listInvoices } from "../../payments/invoices.ts";
import { mailTitle } from "./event-labels.ts";
import { isoOf } from "./iso.ts";

export async function listPayments(db: Queries, orderId: string) {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "attempt", "method", "amount", "state", "created_at", "payment_intent_id"])
    .where("order_id", "=", orderId)
    .orderBy("attempt")
    .execute();
  const events = await db
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_events.payment_id")
    .select(["payment_id", "payment_events.type", "payment_events.amount", "payment_events.at"])
    .where("payments.order_id", "=", orderId)
    // One of nothing says that what has failed had not succeeded before.
    .where("payment_events.amount", ">", 0)
    .orderBy("payment_events.id")
    .execute();
  return payments.map(({ id, created_at, payment_intent_id, ...payment }) => ({
    ...payment,
    createdAt: created_at.toISOString(),
    paymentIntentId: payment_intent_id,
    events: events
      .filter(({ payment_id }) => payment_id === id)
      .map(({ type, amount, at }) => ({ type, amount, at: at.toISOString() })),
  }));
}

export async function listRefunds(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([
      "refunds.id",
      "refunds.amount",
      "refunds.reason",
      "refunds.state",
      "refunds.created_at",
      "refunds.attempts",
      "refunds.last_error",
    ])
    .where("payments.order_id", "=", orderId)
    .orderBy("refunds.created_at")
    .execute();
  return rows.map(({ created_at, last_error, ...refund }) => ({
    ...refund,
    createdAt: created_at.toISOString(),
    lastError: last_error,
  }));
}

export async function listStaffInvoices(db: Queries, orderId: string) {
  const invoices = await listInvoices(db, orderId);
  return invoices.map(({ kind, number, creditedInvoice, issuedAt, seller, amount, sums }) => ({
    ...{ kind, seller, amount, sums: sums.byRate },
    number: invoiceName({ kind, number }),
    creditedInvoice:
      creditedInvoice === null ? null : invoiceName({ kind: "invoice", number: creditedInvoice }),
    issuedAt: issuedAt.toISOString(),
  }));
}

export async function listReturns(db: Queries, orderId: string) {
  const returns = await db
    .selectFrom("returns")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("requested_at")
    .execute();
  const lines = await db
    .selectFrom("return_lines")
    .innerJoin("returns", "returns.id", "return_lines.return_id")
    .select(["return_id", "position", "quantity"])
    .where("returns.order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return returns.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    receivedAt: isoOf(row.received_at),
    refundedAt: isoOf(row.refunded_at),
    lines: lines
      .filter(({ return_id }) => return_id === row.id)
      .map(({ position, quantity }) => ({ position, quantity })),
  }));
}

export function listReservations(db: Queries, orderId: string) {
  return db
    .selectFrom("reservations")
    .select(["product", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product")
    .execute();
}

export async function listEvents(db: Queries, orderId: string) {
  const query = db.selectFrom("order_events").selectAll().where("order_id", "=", orderId);
  return (await query.orderBy("id").execute()).map((row) => fromColumns(row));
}

export async function listMails(db: Queries, orderId: string) {
  const rows = await mailsOf(db, orderId).selectAll().orderBy("id").execute();
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    title: mailTitle(row.kind),
    to: row.recipient,
    createdAt: row.created_at.toISOString(),
    sentAt: isoOf(row.sent_at),
    failedAt: isoOf(row.failed_at),
    attempts: row.attempts,
    lastError: row.last_error,
    isResent: row.key.includes(RESENT),
  }));
}
