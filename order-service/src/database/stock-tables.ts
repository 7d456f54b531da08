/** Which order's goods came back, and who has made which code for what. */
export const stockAndCodes: readonly string[] = [
  "ALTER TABLE stock_events ADD COLUMN order_id uuid REFERENCES orders (id) ON DELETE SET NULL",
  "CREATE INDEX stock_events_order_id_idx ON stock_events (order_id) WHERE order_id IS NOT NULL",
  // Without a person it is the one code that an address gets with the newsletter.
  "ALTER TABLE discount_codes ADD COLUMN person text",
  "ALTER TABLE discount_codes ADD COLUMN note text",
  "ALTER TABLE discount_codes ADD COLUMN ended_at timestamptz",
  "DROP INDEX discount_codes_email_key",
  `CREATE UNIQUE INDEX discount_codes_newsletter_key ON discount_codes (email)
    WHERE email IS NOT NULL AND person IS NULL`,
  "CREATE INDEX discount_codes_email_idx ON discount_codes (email) WHERE email IS NOT NULL",
  "CREATE INDEX discount_codes_created_at_idx ON discount_codes (created_at, code)",
];
