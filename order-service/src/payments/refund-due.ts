import { sql } from "kysely";

/**
 * Matches orders with an amount due and no refund in progress for it. The first line is written
 * like the condition of a partial index.
 */
export const hasRefundDue = sql<boolean>`owed > refunded + deducted
  and owed > refunded + deducted + coalesce((select sum(r.amount) from payments p
    join refunds r on r.payment_id = p.id where p.order_id = orders.id
      and r.reason <> 'paid_twice' and r.state in ('requested', 'pending')), 0)`;
