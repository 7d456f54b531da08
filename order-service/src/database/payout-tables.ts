import type { Migration } from "@damson/database";

/**
 * The provider can pay out more than came in, where a refund and a lost dispute meet. At the bank only the
 * owner pays out, and never more than was paid.
 */
const rule = `refunded >= 0 AND (refunded <= paid OR (paid > 0 AND payment_method <> 'bank-transfer'))`;

/** Disputes were booked as refunds before. Stripe's names for them begin so. */
const disputes = (type: string, before: string) =>
  `UPDATE payment_events SET type = '${type}' WHERE type = '${before}'
    AND (substr(provider_event_id, 1, 3) IN ('dp_', 'du_'))`;
const separateDisputes = [
  disputes("disputed", "refunded"),
  disputes("surplus_disputed", "surplus_refunded"),
];

/**
 * SQLite drops a check with its column alone. To rebuild the whole table instead would remove the old one, and
 * with it by cascade all that belongs to its orders.
 */
const sqlite = [
  `ALTER TABLE orders ADD COLUMN paid_back integer NOT NULL DEFAULT 0
    CHECK (${rule.replaceAll("refunded", "paid_back")})`,
  "UPDATE orders SET paid_back = refunded",
  "DROP INDEX orders_refund_due_idx",
  "ALTER TABLE orders DROP COLUMN refunded",
  "ALTER TABLE orders RENAME COLUMN paid_back TO refunded",
  `CREATE INDEX orders_refund_due_idx ON orders (placed_at, id)
    WHERE paid > refunded AND state IN ('returned', 'cancelled')`,
];

/** Postgres has named the check by a number. */
const postgres = [
  `DO $$ DECLARE name text; BEGIN
    SELECT conname INTO STRICT name FROM pg_constraint
      WHERE conrelid = 'orders'::regclass AND contype = 'c'
        AND (SELECT attnum FROM pg_attribute
          WHERE attrelid = conrelid AND attname = 'refunded') = ANY (conkey);
    EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', name);
  END $$`,
  `ALTER TABLE orders ADD CONSTRAINT orders_refunded_check CHECK (${rule})`,
];

export const payoutTables: Migration["statements"] = {
  sqlite: [...sqlite, ...separateDisputes],
  postgres: [...postgres, ...separateDisputes],
};
