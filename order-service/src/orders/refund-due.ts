import { sql } from "kysely";

/**
 * Of an order whose money staff have to give back, or the provider if they ask it to. What it is about to
 * give back is not due. As the condition of an index has it.
 */
export const refundDue = sql<boolean>`paid > refunded and state in ('returned', 'cancelled')
  and not exists (select 1 from payments p join refunds r on r.payment_id = p.id
    where p.order_id = orders.id and r.state in ('requested', 'pending'))`;
