import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Deadline } from "@damson/service-runtime/http/time-limit";
import type { Kysely, KyselyPlugin } from "kysely";
import { isStalePlan, isTransactionConflict, isUniqueViolation } from "./failures.ts";

export type Queries<Schema> = Kysely<Schema>;

export interface Database<Schema> {
  readonly kind: "sqlite" | "postgres";
  /** Reads committed rows without waiting for writers. */
  readonly reader: Queries<Schema>;
  /** Only for `readList`: reads in a separate thread, or from a snapshot. */
  readonly lister?: Queries<Schema>;
  /** Only for `transaction`. */
  readonly writer: Queries<Schema>;
  readonly deadline?: Deadline | undefined;
  close(): Promise<void>;
}

/** An open database, shared by all services of a process. `withTables` adds the tables of each service. */
export interface OpenedDatabase {
  readonly kind: Database<unknown>["kind"];
  /**
   * Returns the database for one Postgres schema, which may not exist yet. On SQLite, all tables
   * are in one schema.
   */
  inSchema(name: string): Database<unknown>;
  /** SQLite only: while `expects` returns true, a commit waits briefly for more writers. */
  expectWriters?(expects: () => boolean): void;
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 5;

/** Maximum wait before the second attempt. It doubles with each attempt. */
const FIRST_WAIT_MS = 25;

/**
 * Longer than the time limit of a Postgres statement, and shorter than an idle transaction's limit.
 */
const TRANSACTION_MS = 12_000;

/**
 * Runs `work` in a transaction, which rolls back if `work` throws. When the promise resolves, the change is on disk. To
 * keep a change although the request fails, return a value instead of throwing.
 *
 * SQLite has a single writer, so do slow work (hashing, mail) before or after. A transaction that takes longer than
 * `limitMs` is rolled back and throws. Postgres may run `work` again after a conflict or a schema change, so `work`
 * must change nothing but the database. After the last attempt it throws an error that `isUnavailable`.
 */
export async function transaction<Schema, Result>(
  { writer, deadline }: Database<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
  limitMs = TRANSACTION_MS,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.transaction().execute(async (db) => {
        const result = await endWithin(limitMs, db, work);
        deadline?.startCommit();
        return result;
      });
    } catch (error) {
      const isRetryable = isTransactionConflict(error) || isStalePlan(error);
      if (attempt === MAX_ATTEMPTS || !isRetryable) throw error;
    }
    await pauseBefore(attempt + 1);
  }
}

/**
 * Returns the result of `work`, or throws after `limitMs`, because a long transaction blocks all
 * writers on SQLite. After that, queries of `work` throw too, because another transaction may use
 * its connection.
 */
async function endWithin<Schema, Result>(
  limitMs: number,
  db: Queries<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  const timedOut = new Error(`A transaction did not end within ${limitMs / 1000} s`);
  let isOver = false;
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (isOver) throw timedOut;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(timedOut);
    }, limitMs);
  });
  try {
    return await Promise.race([work(db.withPlugin(guard)), limit]);
  } finally {
    clearTimeout(timer);
  }
}

function pauseBefore(attempt: number): Promise<void> {
  return pause(randomInt(FIRST_WAIT_MS * 2 ** (attempt - 2)));
}

/** Runs a transaction, and retries it once if another transaction has just inserted the same unique value. */
export function transactionWithUniqueRetry<Schema, Result>(
  database: Database<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  return transaction(database, work).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return transaction(database, work);
  });
}

/**
 * Runs a query that may take long, such as a list with its total: on SQLite in a separate thread, on Postgres in a
 * transaction with its time limits.
 */
export function readList<Schema, Result>(
  database: Database<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  if (database.lister) return work(database.lister);
  return database.kind === "postgres" ? transaction(database, work) : work(database.reader);
}
