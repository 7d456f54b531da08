/** Refunds that the provider makes. */
import { randomUUID } from "node:crypto";
import { fromColumns, toColumns, transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";
import type { RefundReason, Schema } from "../database/schema.ts";
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

/** Records a refund in the deciding transaction. `processRefunds` makes it later. */
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

/** Whether a refund of the payment has not been sent to the provider yet. */
export async function hasRequestedRefund(db: Queries, paymentId: string): Promise<boolean> {
  const requested = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("state", "=", "requested")
    .executeTakeFirst();
  return requested !== undefined;
}

/** Whether any refund is open, including refunds of a second payment. */
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

/** Sums the open refunds of the order's own money, in pence. */
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

/** Claims due refunds for this process, optionally of one payment. */
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
