/** Messages that are waiting, sent or failed. */

import { fromColumns, transaction } from "@damson/database";
import { expressionBuilder, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import type { Database, Row } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { isExhausted, retryDelay } from "./backoff.ts";
import type { MessageKind } from "./outbox-messages.ts";

export type OutboxRow = Omit<Row<"outbox">, "id"> & { readonly id: number };

/**
 * A claimed message is locked for this long. Sending takes far less, so the lock only expires if
 * the process has crashed.
 */
const LEASE_MS = 5 * 60 * 1000;
const MAX_ERROR_LENGTH = 500;

/** Messages that are deleted once they are sent, because they confirm that all data is deleted. */
const discardedKinds: readonly string[] = ["account_deleted"] satisfies readonly MessageKind[];

const isWaiting = sql<boolean>`sent_at IS NULL AND failed_at IS NULL`;

/** Claims the oldest messages that are due, for this process. */
export async function claimDue(
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
      // Sorts like the index, so the cost does not depend on the length of the queue.
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      // Skips messages that another process is claiming.
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    await db
      .updateTable("outbox")
      .set(({ eb }) => ({
        // Counted before the attempt, so that a message that crashes the process is tried less and
        // less often.
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

/** Reads first, so that an idle service writes nothing. */
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
    const forgotten = rows.filter(({ kind }) => discardedKinds.includes(kind));
    if (forgotten.length === 0) return;
    await db
      .deleteFrom("outbox")
      .where(({ or }) => or(forgotten.map(isStill)))
      .execute();
  });
}

/**
 * Matches a row only while it has the same recipient. A corrected address has not received the
 * email.
 */
function isStill({ id, recipient }: OutboxRow) {
  return expressionBuilder<Schema, "outbox">().and({ id, recipient });
}

/** Releases messages that were claimed but not sent. */
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

/** Schedules another attempt. After the last one, marks the message as failed and returns true. */
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
      // Unless another process has sent it.
      .where("sent_at", "is", null)
      .execute(),
  );
  return isOver;
}

export interface OutboxStatus {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly failed: number;
}

export async function readOutboxStatus({ reader }: Database, now: Date): Promise<OutboxStatus> {
  const waiting = await reader
    .selectFrom("outbox")
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("oldest")])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  const failed = reader.selectFrom("outbox").where("failed_at", "is not", null);
  // SQLite returns the minimum as text.
  const since = waiting.oldest === null ? now : new Date(waiting.oldest);
  return {
    waiting: Number(waiting.count),
    oldestSeconds: Math.max(0, (now.getTime() - since.getTime()) / 1000),
    failed: await countRows(failed),
  };
}
