/** By which the admin finds what there is to do, and what was sold. */
export const reportTables = [
  "CREATE INDEX orders_paid_idx ON orders (packed_at, placed_at) WHERE state = 'paid'",
  `CREATE INDEX orders_return_requested_idx ON orders (updated_at)
    WHERE state = 'return_requested'`,
  `CREATE INDEX order_events_problem_idx ON order_events (order_id, id)
    WHERE type = 'report_problem'`,
  "CREATE INDEX payment_events_at_idx ON payment_events (at, type, amount)",
  "CREATE INDEX provider_events_received_at_idx ON provider_events (received_at, type)",
];
