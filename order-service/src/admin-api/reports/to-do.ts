import { HOUR_MS } from "@damson/service-runtime/durations";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Service } from "../../context.ts";
import type { Queries } from "../../database/database.ts";
import type { Schema } from "../../database/schema.ts";
import { hasRefundDue } from "../../payments/refund-due.ts";
import { countNeverTracked } from "../../stock/never-tracked.ts";
import { listLowStock } from "../../stock/reorder-levels.ts";

/** Number of waiting items, and since when the oldest has waited. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | undefined;
}

export interface ToDo {
  readonly toPack: Waiting;
  readonly toDispatch: Waiting;
  /** Partly dispatched orders. */
  readonly partlyDispatched: Waiting;
  /** Unpaid orders that expire within a day. `since` is the first expiry. */
  readonly expiring: Waiting;
  readonly returnsAnnounced: Waiting;
  /** Orders with an amount due and no refund in progress. */
  readonly refundsDue: Waiting;
  /** Disputes, failed refunds and unexpected amounts that no owner has resolved. */
  readonly paymentProblems: Waiting & {
    readonly numbers: readonly string[];
  };
  readonly messages: Waiting;
  readonly failedMails: Waiting;
  readonly lowStock: Waiting;
  /** Products that sell without limit because their stock was never tracked. */
  readonly neverTracked: Waiting;
}

const SOON_MS = 24 * HOUR_MS;
const NUMBERS = 10;

/**
 * Counts the tasks. Each condition matches a partial index, so finished orders cost
 * nothing.
 */
export async function readToDo(
  db: Queries,
  { catalogue, now }: Pick<Service, "catalogue"> & { readonly now: Date },
): Promise<ToDo> {
  const orders = db.selectFrom("orders");
  const paid = orders.where("state", "=", sql.lit("paid"));
  const problems = db.selectFrom("order_events").where(isOpenProblem);
  return {
    toPack: await countWaiting(paid.where("packed_at", "is", null), "placed_at"),
    toDispatch: await countWaiting(paid.where("packed_at", "is not", null), "packed_at"),
    partlyDispatched: await countWaiting(
      orders.where("state", "=", sql.lit("dispatched")).where("unsent", ">", sql.lit(0)),
      "placed_at",
    ),
    expiring: await countWaiting(
      orders
        .where("state", "=", sql.lit("pending_payment"))
        .where("pay_by", ">=", now)
        .where("pay_by", "<", new Date(now.getTime() + SOON_MS)),
      "pay_by",
    ),
    returnsAnnounced: await countWaiting(
      orders.where("state", "=", sql.lit("return_requested")),
      "updated_at",
    ),
    refundsDue: await countWaiting(orders.where(hasRefundDue), "updated_at"),
    paymentProblems: {
      ...(await countWaiting(problems, "at")),
      numbers: await listNumbers(problems),
    },
    messages: await countWaiting(
      db
        .selectFrom("contact_messages")
        .where("closed_at", "is", null)
        .where("answered_at", "is", null),
      "created_at",
    ),
    failedMails: await countWaiting(
      db.selectFrom("outbox").where("failed_at", "is not", null),
      "failed_at",
    ),
    lowStock: { count: (await listLowStock(db)).length, since: undefined },
    neverTracked: { count: await countNeverTracked(db, catalogue), since: undefined },
  };
}

/** The newest report about its order, if an owner has not resolved it. */
const isOpenProblem = sql<boolean>`order_events.type = 'report_problem'
  and not exists (select 1 from order_events later where later.order_id = order_events.order_id
    and later.id > order_events.id
      and later.type in ('report_problem', 'resolve_problems'))`;

async function countWaiting<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
  since: string,
): Promise<Waiting> {
  const row = await query
    .select(({ fn }) => [
      fn.countAll<string | number>().as("count"),
      sql<Date | string | null>`min(${sql.ref(since)})`.as("since"),
    ])
    .executeTakeFirstOrThrow();
  // SQLite returns the minimum as text.
  return { count: Number(row.count), since: row.since === null ? undefined : new Date(row.since) };
}

async function listNumbers(
  problems: SelectQueryBuilder<Schema, "order_events", object>,
): Promise<readonly string[]> {
  const rows = await problems
    .innerJoin("orders", "orders.id", "order_events.order_id")
    .select("number")
    .orderBy("order_events.order_id")
    .limit(NUMBERS)
    .execute();
  return rows.map(({ number }) => number);
}
