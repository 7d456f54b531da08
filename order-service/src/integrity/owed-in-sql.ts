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
