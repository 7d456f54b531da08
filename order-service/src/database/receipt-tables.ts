import type { Migration } from "@damson/database";

/** By transfer any sum can come: less than the order comes to, or more. Online it is all or nothing. */
const paidRule = "paid >= 0 AND (payment_method = 'bank-transfer' OR paid IN (0, total))";
/** As before: at the bank no more is paid out than was paid. */
const refundedRule = `refunded >= 0
  AND (refunded <= paid OR (paid > 0 AND payment_method <> 'bank-transfer'))`;

const unpaidIndex = `CREATE INDEX orders_unpaid_idx ON orders (updated_at)
  WHERE erased_at IS NULL AND paid = 0 AND state IN ('expired', 'cancelled')`;
const refundDueIndex = `CREATE INDEX orders_refund_due_idx ON orders (placed_at, id)
  WHERE owed > refunded + deducted`;

const renamed = (rule: string) =>
  rule.replaceAll("refunded", "paid_back").replaceAll(/\bpaid\b/g, "paid_in");

/** SQLite drops a check with its column alone, and only once no other column's check names that. */
const sqlite = [
  `ALTER TABLE orders ADD COLUMN paid_in integer NOT NULL DEFAULT 0 CHECK (${renamed(paidRule)})`,
  `ALTER TABLE orders ADD COLUMN paid_back integer NOT NULL DEFAULT 0
    CHECK (${renamed(refundedRule)})`,
  "UPDATE orders SET paid_in = paid, paid_back = refunded",
  "DROP INDEX orders_unpaid_idx",
  "DROP INDEX orders_refund_due_idx",
  "ALTER TABLE orders DROP COLUMN refunded",
  "ALTER TABLE orders DROP COLUMN paid",
  "ALTER TABLE orders RENAME COLUMN paid_in TO paid",
  "ALTER TABLE orders RENAME COLUMN paid_back TO refunded",
  unpaidIndex,
  refundDueIndex,
];

/** Postgres has named the check of the table's beginning by its columns. */
const postgres = [
  `DO $$ DECLARE name text; BEGIN
    SELECT conname INTO STRICT name FROM pg_constraint
      WHERE conrelid = 'orders'::regclass AND contype = 'c'
        AND (SELECT array_agg(attname::text ORDER BY attname) FROM pg_attribute
          WHERE attrelid = conrelid AND attnum = ANY (conkey)) = ARRAY['paid', 'total'];
    EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', name);
  END $$`,
  `ALTER TABLE orders ADD CONSTRAINT orders_paid_check CHECK (${paidRule})`,
];

export const receiptTables: Migration["statements"] = { sqlite, postgres };
