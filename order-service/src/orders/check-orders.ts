import { readList } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

/** An order that contradicts itself. */
export interface Contradiction {
  readonly number: string;
  readonly problem: string;
}

/**
 * Looks through all orders: lines, payments and events must say what the order says. Gives the first
 * hundred contradictions of each kind; there should never be one.
 */
export async function checkOrders({ db }: Service): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = [];
  for (const [problem, condition] of Object.entries(contradictions)) {
    // Each by itself, since all together take longer on Postgres than a transaction may.
    const rows = await readList(db, (queries) => numbersWhere(queries, condition));
    found.push(...rows.map(({ number }) => ({ number, problem })));
  }
  return found;
}

const sumOf = (type: string) => `(select coalesce(sum(e.amount), 0) from payment_events e
  join payments p on p.id = e.payment_id where p.order_id = o.id and e.type = '${type}')`;

/** By what is wrong, the condition on the order `o`. */
const contradictions: Readonly<Record<string, string>> = {
  "its lines do not add up": `o.subtotal <> (select coalesce(sum(l.line_total), 0)
    from order_lines l where l.order_id = o.id)`,
  "its pieces are miscounted": `o.items <> (select coalesce(sum(l.quantity), 0)
    from order_lines l where l.order_id = o.id)`,
  "its total does not add up": "o.total <> o.subtotal - o.discount + o.delivery",
  "its returns are miscounted": `exists (select 1 from order_lines l where l.order_id = o.id
    and l.returned <> (select coalesce(sum(rl.quantity), 0) from return_lines rl
      join returns r on r.id = rl.return_id
      where r.order_id = o.id and rl.position = l.position))`,
  "it says paid without the money": `o.paid <> ${sumOf("captured")}`,
  "its refunds are miscounted": `o.refunded <> ${sumOf("refunded")} - ${sumOf("refund_failed")}`,
  "money that is not the order's is still here": `${sumOf("surplus")}
      <> ${sumOf("surplus_refunded")} - ${sumOf("surplus_refund_failed")}
    and not exists (select 1 from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.reason = 'paid_twice' and r.state in ('requested', 'pending'))`,
  "it went on without being paid": `o.paid <> o.total
    and o.state not in ('pending_payment', 'expired', 'cancelled')`,
  "it was paid and still waits": "o.paid > 0 and o.state in ('pending_payment', 'expired')",
  "its history ends elsewhere": `o.state <> (select e.state from order_events e
    where e.order_id = o.id and e.state is not null order by e.id desc limit 1)`,
  "it holds goods it should not": `o.state not in ('pending_payment', 'paid')
    and exists (select 1 from reservations r where r.order_id = o.id)`,
  "it holds other goods than it has": `exists (select 1 from reservations r
    where r.order_id = o.id and r.quantity <> (select coalesce(sum(l.quantity), 0)
      from order_lines l where l.order_id = o.id and l.product = r.product))`,
};

async function numbersWhere(db: Queries, condition: string) {
  const query = sql<{ readonly number: string }>`
    select o.number from orders o where ${sql.raw(condition)} limit 100`;
  return (await query.execute(db)).rows;
}
