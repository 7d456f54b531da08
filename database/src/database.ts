import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Deadline } from "@damson/service-runtime/http/time-limit";
import type { Kysely, KyselyPlugin } from "kysely";
import { isStalePlan, isTransactionConflict, isUniqueViolation } from "./failures.ts";

/** Runs queries, inside a transaction or outside one. */
export type Queries<Schema> = Kysely<Schema>;

export interface Database<Schema> {
  readonly kind: "sqlite" | "postgres";
  /** Reads what is committed, without waiting for writers. */
  readonly reader: Queries<Schema>;
  /** Only for `readList`: reads in a thread of its own, or what a snapshot has. */
  readonly lister?: Queries<Schema>;
  /** Only for `transaction`. */
  readonly writer: Queries<Schema>;
  /** The deadline of the request that the database is used for. */
  readonly deadline?: Deadline | undefined;
  close(): Promise<void>;
}

/** An open database, for all services of a process. `withTables` gives each of them its tables. */
export interface OpenedDatabase {
  readonly kind: Database<unknown>["kind"];
  /** The database with the tables of one schema, which may not be there yet. SQLite has all tables in one. */
  inSchema(name: string): Database<unknown>;
  /** SQLite only: a commit waits a moment while `expects` returns true, because others are about to write. */
  expectWriters?(expects: () => boolean): void;
  /** Ends all of its connections. */
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 5;

/** The longest wait before the second attempt; it doubles with each further one. */
const FIRST_WAIT_MS = 25;

/** Longer than a statement on Postgres may take, and shorter than Postgres waits for the next one. */
const TRANSACTION_MS = 12_000;

/**
 * Runs `work` as one change: all of it is kept, or nothing if it throws. When the promise resolves, the change is on
 * disk. To keep a change although the request fails, return a value instead of throwing.
 *
 * On SQLite other writers wait meanwhile, so slow work (hashing, mail) belongs before or after it. A transaction that
 * does not end within `limitMs` is rolled back, and throws. On Postgres `work` may run again after a deadlock or another
 * conflict, or where another process has just changed the tables: so it must change nothing but the database. After
 * the last attempt it throws an error that `isUnavailable`.
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

/**
 * Returns the result of the work, or throws after `limitMs`: otherwise it would block all writers of SQLite for ever. Later
 * queries of the same work throw too, because its connection then belongs to another transaction.
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

/** Waits for a random time, so that two transactions do not conflict again. */
function pauseBefore(attempt: number): Promise<void> {
  return pause(randomInt(FIRST_WAIT_MS * 2 ** (attempt - 2)));
}

/** Runs a transaction, and retries it once if another has just taken a unique value. */
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
 * Runs a query that may take long, such as a list with its total: on SQLite outside the thread that answers requests, on
 * Postgres within the time limits of a transaction.
 */
export function readList<Schema, Result>(
  database: Database<Schema>,
  work: (db: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  if (database.lister) return work(database.lister);
  return database.kind === "postgres" ? transaction(database, work) : work(database.reader);
}
