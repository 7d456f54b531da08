/** The database, as the services use it. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Deadline } from "@damson/service-runtime/http/time-limit";
import type { Kysely } from "kysely";
import { type AbandonedTransaction, endWithin } from "./abandoned-transaction.ts";
import { isStalePlan, isTransactionConflict, isUniqueViolation } from "./failures.ts";

/** Runs queries, inside a transaction or outside one. */
export type Queries<Schema> = Kysely<Schema>;

export interface Database<Schema> {
  readonly kind: "sqlite" | "postgres";
  /** Reads what is committed, without waiting for those who write. */
  readonly reader: Queries<Schema>;
  /** Only for `readList`: reads in a thread of its own. */
  readonly lister?: Queries<Schema>;
  /** Only for `transaction`. */
  readonly writer: Queries<Schema>;
  /** Told of a transaction that was rolled back because it did not end. */
  readonly onAbandoned?: ((error: AbandonedTransaction) => void) | undefined;
  /** Of the request for which the database is used, if there is one. */
  readonly deadline?: Deadline;
  close(): Promise<void>;
}

/** A database whose tables nobody has seen to so far. */
export interface OpenedDatabase extends Database<unknown> {
  /** SQLite only: while `expects` says so, others are about to write, and a commit waits a moment. */
  expectWriters?(expects: () => boolean): void;
}

const MAX_ATTEMPTS = 5;

/** The longest wait before the second attempt; it doubles with each further one. */
const FIRST_WAIT_MS = 25;

/**
 * More than a statement on Postgres may take, and less than Postgres waits for the next one. A
 * request is answered by then.
 */
const TRANSACTION_MS = 12_000;

/**
 * Runs `work` as one change: either all of it is kept, or nothing if it throws. When the promise
 * resolves, the change is on disk. To keep a change although the request fails, return a value
 * instead of throwing.
 *
 * On SQLite other writers wait meanwhile, so slow work (hashing, mail) belongs before or after it.
 * What does not end within `limitMs` is rolled back, and throws. On Postgres `work` may run again
 * after a deadlock or another conflict, or where another process has just changed the tables: so it
 * changes nothing but the database. After the last attempt the error is one that `isUnavailable`.
 */
export async function transaction<Schema, Result>(
  { writer, onAbandoned, deadline }: Database<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
  limitMs = TRANSACTION_MS,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.transaction().execute(async (db) => {
        const result = await endWithin(limitMs, db, work, onAbandoned);
        deadline?.keep();
        return result;
      });
    } catch (error) {
      const isPassing = isTransactionConflict(error) || isStalePlan(error);
      if (attempt === MAX_ATTEMPTS || !isPassing) throw error;
    }
    await pauseBefore(attempt + 1);
  }
}

/** For a random time, so that those who met do not meet again. */
function pauseBefore(attempt: number): Promise<void> {
  return pause(randomInt(FIRST_WAIT_MS * 2 ** (attempt - 2)));
}

/** Like `transaction`, but tries once more if somebody else has just taken a unique value. */
export function transactionAfterOthers<Schema, Result>(
  database: Database<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  return transaction(database, work).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return transaction(database, work);
  });
}

/**
 * Reads what may take long, such as a list with its total: on SQLite beside the thread that answers
 * requests, on Postgres within the time limits of a transaction.
 */
export function readList<Schema, Result>(
  database: Database<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  if (database.kind === "postgres") return transaction(database, work);
  return work(database.lister ?? database.reader);
}
