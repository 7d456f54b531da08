import { fromColumns, transaction } from "@damson/database";
import type { SelectQueryBuilder } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Order } from "./orders.ts";

export const PAGE = 100;

interface DueOrders {
  readonly due: (db: Queries, now: Date) => SelectQueryBuilder<Schema, "orders", object>;
  /** Processes an order, which is locked. Returns whether it changed anything. */
  readonly process: (db: Queries, order: Order, now: Date) => Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Processes due orders in pages, the most urgent first. Each has its own transaction. Returns the
 * number of changed orders. If one fails, the others are still processed, and the first error is
 * thrown at the end.
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
        // Skips orders that another transaction is changing.
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
    // Nothing has changed: other processes have locked all that are left.
    if (rows.length < PAGE || count === before) return count;
  }
}
