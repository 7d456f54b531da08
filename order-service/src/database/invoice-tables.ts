/**
 * Invoices and credit notes: each kind counts without a gap, since a number is taken in the transaction that uses it.
 * What they say is never changed.
 */
export const invoiceTables: readonly string[] = [
  `CREATE TABLE invoice_numbers (
    kind text PRIMARY KEY CHECK (kind IN ('invoice', 'credit_note')),
    last integer NOT NULL CHECK (last >= 0)
  )`,
  "INSERT INTO invoice_numbers (kind, last) VALUES ('invoice', 0), ('credit_note', 0)",
  `CREATE TABLE invoices (
    kind text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    issued_at timestamptz NOT NULL,
    credited_invoice integer,
    seller jsonb NOT NULL,
    amount integer NOT NULL CHECK (amount >= 0),
    sums jsonb NOT NULL,
    PRIMARY KEY (kind, number),
    CHECK ((kind = 'credit_note') = (credited_invoice IS NOT NULL))
  )`,
  "CREATE INDEX invoices_order_id_idx ON invoices (order_id)",
];
