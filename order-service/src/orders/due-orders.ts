import { fromColumns, transaction } from "@damson/database";
import type { SelectQueryBuilder } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Order } from "./orders.ts";

/** Orders looked at together. */
export const PAGE = 100;

interface DueOrders {
  /** Chooses the orders that are due. */
  readonly due: (db: Queries, now: Date) => SelectQueryBuilder<Schema, "orders", object>;
  /** Processes one, in the transaction that holds it. Gives whether it came to something. */
  readonly process: (db: Queries, order: Order, now: Date) => Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Processes the orders that are due, the most urgent first, page by page, each in a transaction of its own, and gives
 * for how many that came to something. One that fails leaves the others their turn; its error is thrown after them.
 */
export async function processDue(
  service: Service,
  { due, process, signal }: DueOrders,
): Promise<number> {
  const processOne = (id: string) => {
    const now = service.clock();
    return transaction(service.db, async (db) => {
      const row = await due(db, now)
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        // Another transaction is changing it, or another process does this.
        .skipLocked()
        .executeTakeFirst();
      return row === undefined ? false : process(db, fromColumns(row), now);
    });
  };
  let count = 0;
  for (;;) {
    const rows = await due(service.db.reader, service.clock())
      .select("id")
      .orderBy("pay_by")
      .limit(PAGE)
      .execute();
    const failures: unknown[] = [];
    const before = count;
    for (const { id } of rows) {
      if (signal?.aborted) return count;
      const isDone = await processOne(id).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (isDone) count += 1;
    }
    if (failures.length > 0) throw failures[0];
    // If none of them was free, another process has them.
    if (rows.length < PAGE || count === before) return count;
  }
}
