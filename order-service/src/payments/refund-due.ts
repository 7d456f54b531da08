import { sql } from "kysely";

/**
 * SQL condition for orders with an amount due that no pending provider refund covers. The first line matches the
 * condition of a partial index.
 */
export const hasRefundDue = sql<boolean>`owed > refunded + deducted
  and owed > refunded + deducted + coalesce((select sum(r.amount) from payments p
    join refunds r on r.payment_id = p.id where p.order_id = orders.id
      and r.reason <> 'paid_twice' and r.state in ('requested', 'pending')), 0)`;
