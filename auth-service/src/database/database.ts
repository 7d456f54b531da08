/** The database, as the other modules use it. */
import type { Kysely } from "kysely";
import { isDeadlock, isUniqueViolation } from "./failures.ts";
import type { Schema } from "./schema.ts";

/** Runs queries, inside a transaction or outside one. */
export type Queries = Kysely<Schema>;

export interface Database {
  readonly kind: "sqlite" | "postgres";
  /** Reads what is committed, without waiting for those who write. */
  readonly reader: Queries;
  /** Only for `transaction`. */
  readonly writer: Queries;
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 3;

/**
 * Runs `work` as one change: either all of it is kept, or nothing if it throws. When the promise
 * resolves, the change is on disk. To keep a change although the request fails, return a value
 * instead of throwing.
 *
 * On SQLite other writers wait meanwhile, so slow work (hashing, mail) belongs before or after it.
 * On Postgres `work` may run again after a deadlock.
 */
export async function transaction<Result>(
  { writer }: Database,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/** Like `transaction`, but tries once more if somebody else has just taken a unique value. */
export function transactionAfterOthers<Result>(
  database: Database,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  return transaction(database, work).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return transaction(database, work);
  });
}
