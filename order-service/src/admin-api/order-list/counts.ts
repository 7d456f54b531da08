import { readList } from "@damson/database";
import type { Service } from "../../context.ts";
import { countRows } from "../../database/count-rows.ts";
import type { Queries } from "../../database/database.ts";
import { matchesState, type OrderFilter, toConditions } from "./filter.ts";

const waiting = {
  toPack: { states: ["paid"], packed: false },
  packed: { states: ["paid"], packed: true },
  unpaid: { states: ["pending_payment"] },
  returns: { states: ["return_requested"] },
  refundDue: { payment: "refund_due" },
} as const satisfies Readonly<Record<string, OrderFilter>>;

/** Order counts by pending step. Each order is in one state. */
export type OrderCounts = Readonly<Record<keyof typeof waiting, number>>;

/** Cost depends on the open work, not on the total number of orders. */
export function countOrders({ db }: Service): Promise<OrderCounts> {
  return readList(db, async (queries) => {
    const counts: [string, number][] = [];
    for (const [name, filter] of Object.entries(waiting)) {
      counts.push([name, await countMatches(queries, filter)]);
    }
    // Safe: one entry per filter.
    return Object.fromEntries(counts) as OrderCounts;
  });
}

async function countMatches(db: Queries, filter: OrderFilter): Promise<number> {
  const conditions = [...toConditions(filter), ...(filter.states ?? []).map(matchesState)];
  let query = db.selectFrom("orders");
  for (const condition of conditions) query = query.where(condition);
  return countRows(query);
}
