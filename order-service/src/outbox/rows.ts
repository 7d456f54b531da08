/** The table of messages that wait to be sent, that were sent, or that could not be. */

import { fromColumns, transaction } from "@damson/database";
import { expressionBuilder, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import type { Database, Row } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { isExhausted, retryDelay } from "./backoff.ts";
import type { MessageKind } from "./messages.ts";

export type OutboxRow = Omit<Row<"outbox">, "id"> & { readonly id: number };

/**
 * For so long no other process sends a message that was taken. Far more than sending takes: only what a
 * crash left behind is taken again.
 */
const LEASE_MS = 5 * 60 * 1000;
const MAX_ERROR_LENGTH = 500;

/** Rows that are deleted rather than kept for a while: the mail says that nothing is left of what it is about. */
const forgottenKinds: readonly string[] = ["account_deleted"] satisfies readonly MessageKind[];

const isWaiting = sql<boolean>`sent_at IS NULL AND failed_at IS NULL`;

/** Takes the oldest messages that are due, each for one process alone. */
export async function takeDue(
  database: Database,
  now: Date,
  limit: number,
): Promise<readonly OutboxRow[]> {
  if (!(await isAnyDue(database, now))) return [];
  return transaction(database, async (db) => {
    const due = await db
      .selectFrom("outbox")
      .selectAll()
      .where(isWaiting)
      .where("next_attempt_at", "<=", now)
      // As the index has them: the first of ten thousand cost no more than of twenty.
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      // Another process is taking those.
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    await db
      .updateTable("outbox")
      .set(({ eb }) => ({
        // Counted before it is sent: also one that ends the process waits longer each time.
        attempts: eb("attempts", "+", 1),
        next_attempt_at: new Date(now.getTime() + LEASE_MS),
      }))
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .execute();
    return due.map((row) => fromColumns({ ...row, attempts: row.attempts + 1 }));
  });
}

/** Reads alone: an idle service writes nothing. */
async function isAnyDue({ reader }: Database, now: Date): Promise<boolean> {
  const query = reader.selectFrom("outbox").select("id").where(isWaiting);
  const row = await query.where("next_attempt_at", "<=", now).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function markSent(
  database: Database,
  rows: readonly OutboxRow[],
  now: Date,
): Promise<void> {
  await transaction(database, async (db) => {
    await db
      .updateTable("outbox")
      .set({ sent_at: now, last_error: null })
      .where(({ or }) => or(rows.map(isStill)))
      .execute();
    const forgotten = rows.filter(({ kind }) => forgottenKinds.includes(kind));
    if (forgotten.length === 0) return;
    await db
      .deleteFrom("outbox")
      .where(({ or }) => or(forgotten.map(isStill)))
      .execute();
  });
}

/** Matches a row with the address that it was sent to: corrected meanwhile, the new address has not got it. */
function isStill({ id, recipient }: OutboxRow) {
  return expressionBuilder<Schema, "outbox">().and({ id, recipient });
}

/** Leaves messages that were taken, and not tried, to the next process, as if none had taken them. */
export async function release(
  database: Database,
  rows: readonly OutboxRow[],
  now: Date,
): Promise<void> {
  await transaction(database, (db) =>
    db
      .updateTable("outbox")
      .set(({ eb }) => ({ attempts: eb("attempts", "-", 1), next_attempt_at: now }))
      .where(({ or }) => or(rows.map(isStill)))
      .where("sent_at", "is", null)
      .execute(),
  );
}

/** Schedules another attempt. Returns true where there is none any more, after days: the row is kept. */
export async function markUnsent(
  database: Database,
  row: OutboxRow,
  { error, now }: { readonly error: string; readonly now: Date },
): Promise<boolean> {
  const isOver = isExhausted(row, now);
  await transaction(database, (db) =>
    db
      .updateTable("outbox")
      .set({
        next_attempt_at: new Date(now.getTime() + retryDelay(row.attempts)),
        failed_at: isOver ? now : null,
        last_error: error.slice(0, MAX_ERROR_LENGTH),
      })
      .where(isStill(row))
      // Another process may have sent it before.
      .where("sent_at", "is", null)
      .execute(),
  );
  return isOver;
}

export interface OutboxStatus {
  readonly waiting: number;
  /** Age of the oldest of them. */
  readonly oldestSeconds: number;
  /** Number of those that were given up. */
  readonly failed: number;
}

export async function outboxStatus({ reader }: Database, now: Date): Promise<OutboxStatus> {
  const waiting = await reader
    .selectFrom("outbox")
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("oldest")])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  const failed = reader.selectFrom("outbox").where("failed_at", "is not", null);
  // SQLite gives the least of the times as its text.
  const since = waiting.oldest === null ? now : new Date(waiting.oldest);
  return {
    waiting: Number(waiting.count),
    oldestSeconds: Math.max(0, (now.getTime() - since.getTime()) / 1000),
    failed: await countRows(failed),
  };
}
