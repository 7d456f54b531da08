import { sql } from "kysely";

/**
 * Condition for orders of which an owner has yet to pay something back, or to say why not. What the provider is about to
 * give back is not due. Its first line is the condition of an index.
 */
export const hasRefundDue = sql<boolean>`owed > refunded + deducted
  and owed > refunded + deducted + coalesce((select sum(r.amount) from payments p
    join refunds r on r.payment_id = p.id where p.order_id = orders.id
      and r.reason <> 'paid_twice' and r.state in ('requested', 'pending')), 0)`;
