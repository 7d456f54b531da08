import { fromColumns } from "@damson/database";
import type { Queries } from "../../database/database.ts";
import { RESENT, selectMails } from "../../orders/resend-mail.ts";
import { formatInvoiceName, listInvoices } from "../../payments/invoices.ts";
import { getMailTitle } from "./event-labels.ts";

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
    // An event of amount 0 only records that a refund failed before it was made.
    .where("payment_events.amount", ">", 0)
    .orderBy("payment_events.id")
    .execute();
  return payments.map(({ id, ...payment }) => ({
    ...fromColumns(payment),
    events: events
      .filter(({ payment_id }) => payment_id === id)
      .map(({ type, amount, at }) => ({ type, amount, at })),
  }));
}

export function listRefunds(db: Queries, orderId: string) {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([
      "refunds.id",
      "refunds.amount",
      "refunds.reason",
      "refunds.state",
      "refunds.created_at as createdAt",
      "refunds.attempts",
      "refunds.last_error as lastError",
    ])
    .where("payments.order_id", "=", orderId)
    .orderBy("refunds.created_at")
    .execute();
}

export async function listStaffInvoices(db: Queries, orderId: string) {
  const invoices = await listInvoices(db, orderId);
  return invoices.map(({ kind, number, creditedInvoice, issuedAt, seller, amount, sums }) => ({
    kind,
    issuedAt,
    seller,
    amount,
    sums: sums.byRate,
    totals: sums.totals ?? null,
    lines: sums.lines ?? [],
    number: formatInvoiceName({ kind, number }),
    creditedInvoice:
      creditedInvoice === null
        ? null
        : formatInvoiceName({ kind: "invoice", number: creditedInvoice }),
  }));
}

export async function listReturns(db: Queries, orderId: string) {
  const returns = await db
    .selectFrom("returns")
    .select(["id", "state", "reason", "requested_at", "received_at", "refunded_at"])
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
    ...fromColumns(row),
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
  const rows = await selectMails(db, orderId)
    .select(["id", "key", "kind", "recipient as to", "attempts", "last_error"])
    .select(["created_at", "sent_at", "failed_at"])
    .orderBy("id")
    .execute();
  return rows.map(({ id, key, ...mail }) => ({
    ...fromColumns(mail),
    id: Number(id),
    title: getMailTitle(mail.kind),
    isResent: key.includes(RESENT),
  }));
}
