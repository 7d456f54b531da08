/** Refunds that the provider makes. */
import { randomUUID } from "node:crypto";
import { fromColumns, toColumns, transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";
import type { RefundReason, Schema } from "../database/schema.ts";
import { calculateExcess, sumEvents } from "./excess-payout.ts";
import type { Payment } from "./payments.ts";

export type RefundRequest = Row<"refunds">;

/** A claimed refund is locked for this long. */
const LEASE_MS = 5 * MINUTE_MS;
const BATCH = 20;

interface NewRefundRequest {
  readonly payment: Pick<Payment, "id">;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly now: Date;
}

/** Records a refund in the transaction that decides it. `processRefunds` makes it later. */
export async function requestRefund(
  db: Queries,
  { payment, amount, reason, now }: NewRefundRequest,
): Promise<void> {
  await db
    .insertInto("refunds")
    .values({
      id: randomUUID(),
      payment_id: payment.id,
      amount,
      reason,
      state: "requested",
      provider_refund_id: null,
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      last_error: null,
    })
    .execute();
}

interface DividedRefund extends Omit<NewRefundRequest, "payment"> {
  readonly orderId: string;
}

/**
 * Requests a refund of an order, from its newest payments first. What they no longer cover stays
 * due.
 */
export async function requestRefunds(
  db: Queries,
  { orderId, amount, ...request }: DividedRefund,
): Promise<void> {
  let left = amount;
  for (const { id, refundable } of await listRefundable(db, orderId)) {
    const part = Math.min(left, refundable);
    if (part > 0) await requestRefund(db, { ...request, payment: { id }, amount: part });
    left -= Math.max(0, part);
  }
}

/** Lists the payments of an order with the amount that each can still refund. Newest first. */
async function listRefundable(db: Queries, orderId: string) {
  const events = await db
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_events.payment_id")
    .select(["payments.id", "type", "payment_events.amount"])
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .execute();
  const open = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["payments.id", "refunds.amount"])
    .where("order_id", "=", orderId)
    .where("refunds.state", "in", ["requested", "pending"])
    .execute();
  return [...Map.groupBy(events, ({ id }) => id)]
    .filter(([, events]) => events.some(({ type }) => ordersMoney.has(type)))
    .map(([id, events]) => {
      const sums = sumEvents(events);
      const requested = open.filter((refund) => refund.id === id);
      const pending = requested.reduce((sum, { amount }) => sum + amount, 0);
      return { id, refundable: -calculateExcess(sums) - pending };
    });
}

/** A surplus payment does not belong to the order. */
const ordersMoney: ReadonlySet<string> = new Set(["captured", "part_received"]);

export async function updateRefund(
  db: Queries,
  id: string,
  changes: Partial<RefundRequest>,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set(toColumns<Schema, "refunds">(changes))
    .where("id", "=", id)
    .execute();
}

export async function findRefund(db: Queries, id: string): Promise<RefundRequest | undefined> {
  const row = await db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromColumns(row);
}

/** Returns true if a refund of the payment was requested and not sent to the provider yet. */
export async function hasRequestedRefund(db: Queries, paymentId: string): Promise<boolean> {
  const requested = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("state", "=", "requested")
    .executeTakeFirst();
  return requested !== undefined;
}

/** Returns true if a refund is in progress, also of a second payment. */
export async function hasOpenRefund(db: Queries, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.order_id", "=", orderId)
    .where("refunds.state", "in", ["requested", "pending"])
    .executeTakeFirst();
  return open !== undefined;
}

/** Adds up the refunds in progress, in pence. Leaves out refunds of a second payment. */
export async function readPendingRefund(db: Queries, orderId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(({ fn }) => fn.sum<number | string | null>("refunds.amount").as("sum"))
    .where("payments.order_id", "=", orderId)
    .where("refunds.reason", "<>", "paid_twice")
    .where("refunds.state", "in", ["requested", "pending"])
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Claims refunds that are due, of all payments or of one. */
export function claimDueRefunds(
  { db: database, clock }: Service,
  paymentId?: string,
): Promise<readonly RefundRequest[]> {
  const now = clock();
  return transaction(database, async (db) => {
    const refunds = db.selectFrom("refunds").selectAll();
    const rows = await (paymentId ? refunds.where("payment_id", "=", paymentId) : refunds)
      // A literal, to match the condition of the partial index.
      .where(sql<boolean>`state IN ('requested', 'pending')`)
      .where("next_attempt_at", "<=", now)
      .orderBy("next_attempt_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const due = rows.map((row) => ({ ...fromColumns(row), attempts: row.attempts + 1 }));
    const nextAttemptAt = new Date(now.getTime() + LEASE_MS);
    for (const { id, attempts } of due) await updateRefund(db, id, { attempts, nextAttemptAt });
    return due;
  });
}
