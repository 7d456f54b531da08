/** Goods that unpaid orders hold, and their holders. */
export const holdingTables: readonly string[] = [
  // The payment method, as long as its order waits to be paid.
  "ALTER TABLE reservations ADD COLUMN unpaid_method text",
  `UPDATE reservations SET unpaid_method = (SELECT payment_method FROM orders
    WHERE orders.id = reservations.order_id AND orders.state = 'pending_payment')`,
  `CREATE INDEX reservations_unpaid_idx ON reservations (product, unpaid_method)
    WHERE unpaid_method IS NOT NULL`,
  `CREATE TABLE unpaid_holds (
    order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    payment_method text NOT NULL,
    network_hash text,
    site_hash text,
    mailbox_hash text NOT NULL,
    user_id uuid,
    pieces integer NOT NULL CHECK (pieces > 0),
    value integer NOT NULL CHECK (value >= 0),
    placed_at timestamptz NOT NULL,
    counts_until timestamptz
  )`,
  "CREATE INDEX unpaid_holds_network_idx ON unpaid_holds (network_hash)",
  "CREATE INDEX unpaid_holds_site_idx ON unpaid_holds (site_hash) WHERE site_hash IS NOT NULL",
  "CREATE INDEX unpaid_holds_mailbox_idx ON unpaid_holds (mailbox_hash)",
  "CREATE INDEX unpaid_holds_user_idx ON unpaid_holds (user_id) WHERE user_id IS NOT NULL",
  `CREATE INDEX unpaid_holds_counts_until_idx ON unpaid_holds (counts_until)
    WHERE counts_until IS NOT NULL`,
  // Until when an order is kept once its customer has confirmed it.
  "ALTER TABLE orders ADD COLUMN confirmed_pay_by timestamptz",
];
