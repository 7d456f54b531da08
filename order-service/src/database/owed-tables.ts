import type { Migration } from "@damson/database";

/** Counts the pieces of a line that have come back. */
const received = `(select coalesce(sum(rl.quantity), 0) from return_lines rl
  join returns r on r.id = rl.return_id
  where r.order_id = l.order_id and rl.position = l.position and r.state <> 'requested')`;
const ofLines = (what: string) =>
  `(select cast(coalesce(sum(${what}), 0) as bigint) from order_lines l where l.order_id = o.id)`;
const goods = `${ofLines(`l.unit_price * ${received}`)} * (o.subtotal - o.discount)`;
const missing = ofLines(`l.quantity - ${received}`);

/**
 * Gives what is to go back in all of an order `o`, in pence, as `amountOwed` works it out: rounded half up, which
 * both databases do by whole numbers.
 */
export const owedOf = `case when o.state in ('cancelled', 'expired') then o.paid
  else (case when o.paid > o.total then o.paid - o.total else 0 end)
    + (case when o.subtotal = 0 then 0 else (2 * ${goods} + o.subtotal) / (2 * o.subtotal) end)
    + (case when ${missing} = 0 then o.delivery else 0 end) end`;

/** Goods that were paid back before they came: nothing is left to be done. */
const isSettled = `state = 'returned' and owed <= refunded and not exists (select 1 from payments p
  join refunds r on r.payment_id = p.id
  where p.order_id = orders.id and r.state in ('requested', 'pending'))`;

const statements = (kind: keyof Migration["statements"]) => [
  "ALTER TABLE orders ADD COLUMN owed integer NOT NULL DEFAULT 0 CHECK (owed >= 0)",
  "ALTER TABLE orders ADD COLUMN deducted integer NOT NULL DEFAULT 0 CHECK (deducted >= 0)",
  `UPDATE orders SET owed = (SELECT ${owedOf} FROM orders o WHERE o.id = orders.id)
    WHERE (paid > 0 AND state = 'cancelled')
      OR id IN (SELECT order_id FROM returns WHERE state <> 'requested')`,
  `INSERT INTO order_events (order_id, at, actor, type, state, data)
    SELECT id, updated_at, 'system', 'close_return', 'refunded',
      '{}'${kind === "postgres" ? "::jsonb" : ""} FROM orders WHERE ${isSettled}`,
  `UPDATE orders SET state = 'refunded' WHERE ${isSettled}`,
  "DROP INDEX orders_refund_due_idx",
  `CREATE INDEX orders_refund_due_idx ON orders (placed_at, id)
    WHERE owed > refunded + deducted`,
];

/** By which what is due stays due, until it is paid back or an owner has said why not. */
export const owedTables: Migration["statements"] = {
  sqlite: statements("sqlite"),
  postgres: statements("postgres"),
};
