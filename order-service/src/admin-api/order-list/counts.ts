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

/** Number of orders that wait for each step. An order waits for one step at most. */
export type OrderCounts = Readonly<Record<keyof typeof waiting, number>>;

/** Counts open orders only, so it is fast however many orders there are. */
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
