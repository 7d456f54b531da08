/** The database as every other module uses it. */
import type { Kysely } from "kysely";
import { isDeadlock, isUniqueViolation } from "./database/failures.ts";
import type { Schema } from "./database/schema.ts";

/** What queries run on: a transaction, or a database outside of one. */
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
 * Runs `work` as one change: all of it is kept, or none if it throws, and it is on the disk when the
 * promise is fulfilled. What is to be kept although the request fails has to be told by a value.
 *
 * On SQLite others wait while it runs, so whatever takes long (hashing, mail) belongs before or
 * after it. `work` may run again where Postgres asks for that.
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

/**
 * The same, once more where somebody else was first to take a unique value: now there is somebody to
 * be found.
 */
export function transactionAfterOthers<Result>(
  database: Database,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  return transaction(database, work).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return transaction(database, work);
  });
}
