import { readList } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Database, Queries } from "../database/database.ts";

const received = `(select coalesce(sum(rl.quantity), 0) from return_lines rl
  join returns r on r.id = rl.return_id
  where r.order_id = l.order_id and rl.position = l.position and r.state <> 'requested')`;
const sumLines = (what: string) =>
  `(select cast(coalesce(sum(${what}), 0) as bigint) from order_lines l where l.order_id = o.id)`;
const goods = sumLines(`l.unit_price * ${received}
  - (2 * l.discount * ${received} + l.quantity) / (2 * l.quantity)`);
const missing = sumLines(`l.quantity - ${received}`);

/**
 * `amountOwed` of order `o` in SQL, in pence. Uses integers, so that both databases round half up.
 */
const owedAmount = `case when o.state in ('cancelled', 'expired') then o.paid
  else (case when o.paid > o.total then o.paid - o.total else 0 end)
    + ${goods}
    + (case when ${missing} = 0 then o.delivery else 0 end) end`;

export interface Inconsistency {
  readonly number: string;
  readonly problem: string;
}

/** Orders per query. Other readers wait for it, and Postgres limits its time. */
const SLICE = 1000;
const MAX_OF_A_KIND = 100;
/** Smaller than any id of an order. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Checks that each order agrees with its lines, payments and events. Returns up to a hundred
 * inconsistencies of each kind.
 */
export async function checkOrders({ db }: Pick<Service, "db">): Promise<readonly Inconsistency[]> {
  const found = new Map<string, readonly string[]>();
  for await (const slice of readSlices(db)) {
    for (const [problem, condition] of Object.entries(inconsistencies)) {
      const numbers = await readList(db, (queries) => listNumbersWhere(queries, condition, slice));
      found.set(problem, [...(found.get(problem) ?? []), ...numbers].slice(0, MAX_OF_A_KIND));
    }
  }
  return [...found].flatMap(([problem, numbers]) => numbers.map((number) => ({ number, problem })));
}

/** A range of order ids, inclusive. */
interface Slice {
  readonly first: string;
  readonly last: string;
}

async function* readSlices(db: Database): AsyncIterable<Slice> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await readList(db, (queries) =>
      queries
        .selectFrom("orders")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(SLICE)
        .execute(),
    );
    const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
    if (first === undefined || last === undefined) return;
    yield { first, last };
    after = last;
  }
}

const sumEvents = (type: string) => `(select coalesce(sum(e.amount), 0) from payment_events e
  join payments p on p.id = e.payment_id where p.order_id = o.id and e.type = '${type}')`;

const paidOut = "'refunded', 'surplus_refunded', 'disputed', 'surplus_disputed', 'reversed'";
/** Failed refunds and disputes that were won count as received, because the money came back. */
const taken = `'captured', 'part_received', 'surplus', 'refund_failed', 'surplus_refund_failed',
  'dispute_won', 'surplus_dispute_won'`;
const payoutAlert = (resolvedAt: "null" | "not null") => `exists (select 1 from alerts a
  where a.kind = 'paid_out_too_much' and a.subject = o.number and a.resolved_at is ${resolvedAt})`;

/** Condition for each problem, with order `o`. */
const inconsistencies: Readonly<Record<string, string>> = {
  "the lines do not add up to the subtotal": `o.subtotal <> (select coalesce(sum(l.line_total), 0)
    from order_lines l where l.order_id = o.id)`,
  "the discounts of the lines do not add up": `o.discount <> (select coalesce(sum(l.discount), 0)
    from order_lines l where l.order_id = o.id)`,
  "the number of items is wrong": `o.items <> (select coalesce(sum(l.quantity), 0)
    from order_lines l where l.order_id = o.id)`,
  "the total is wrong": "o.total <> o.subtotal - o.discount + o.delivery",
  "the returned quantities are wrong": `exists (select 1 from order_lines l where l.order_id = o.id
    and l.returned <> (select coalesce(sum(rl.quantity), 0) from return_lines rl
      join returns r on r.id = rl.return_id
      where r.order_id = o.id and rl.position = l.position))`,
  "the amount paid does not match the payments": `o.paid <> ${sumEvents("captured")}
      + ${sumEvents("part_received")} - ${sumEvents("reversed")}`,
  "the amount refunded does not match the refunds": `o.refunded <> ${sumEvents("refunded")} - ${sumEvents("refund_failed")}
      + ${sumEvents("disputed")} - ${sumEvents("dispute_won")}`,
  "the refund due is wrong": `o.owed <> (${owedAmount})`,
  // No longer reported once an owner has resolved the alert.
  "more was paid out than received": `exists (select 1 from payments p
      join payment_events e on e.payment_id = p.id where p.order_id = o.id group by p.id
      having sum(case when e.type in (${paidOut}) then e.amount
        when e.type in (${taken}) then -e.amount else 0 end) > 0)
    and (${payoutAlert("null")} or not ${payoutAlert("not null")})`,
  "a surplus payment has not been refunded": `${sumEvents("surplus")}
      > ${sumEvents("surplus_refunded")} - ${sumEvents("surplus_refund_failed")}
        + ${sumEvents("surplus_disputed")} - ${sumEvents("surplus_dispute_won")}
    and not exists (select 1 from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.reason = 'paid_twice' and r.state in ('requested', 'pending'))`,
  "it was processed without full payment": `o.paid < o.total
    and o.state not in ('pending_payment', 'expired', 'cancelled')`,
  "it is paid but still awaits payment":
    "o.paid > 0 and o.paid - o.refunded >= o.total and o.state in ('pending_payment', 'expired')",
  "the state does not match the history": `o.state <> (select e.state from order_events e
    where e.order_id = o.id and e.state is not null order by e.id desc limit 1)`,
  "it reserves stock although it is closed or dispatched": `o.state not in ('pending_payment', 'paid')
    and (o.state <> 'dispatched' or o.unsent = 0) and exists (select 1 from reservations r where r.order_id = o.id)`,
  "the reserved quantities do not match the order": `exists (select 1 from reservations r
    where r.order_id = o.id and r.quantity <>
      (select coalesce(sum(case when o.unsent > 0 then l.unsent else l.quantity end), 0)
      from order_lines l where l.order_id = o.id and l.product = r.product))`,
};

async function listNumbersWhere(db: Queries, condition: string, { first, last }: Slice) {
  const query = sql<{ readonly number: string }>`select o.number from orders o
    where o.id between ${first} and ${last} and (${sql.raw(condition)}) order by o.id`;
  return (await query.execute(db)).rows.map(({ number }) => number);
}
