import type { Migration } from "@damson/database";

const tablesWithAddresses = [
  "orders",
  "contact_messages",
  "newsletter_subscribers",
  "discount_codes",
];

/**
 * Addresses in the order of their bytes, as SQLite has them: by it what begins with some letters is
 * one part of an index, whatever language Postgres was set up for.
 */
const bytewise = tablesWithAddresses.map(
  (table) => `ALTER TABLE ${table} ALTER COLUMN email TYPE text COLLATE "C"`,
);

/** For those who look after customers, their messages and the newsletter. */
const statements = [
  "ALTER TABLE contact_messages ADD COLUMN answered_at timestamptz",
  // By it the newest order of each customer is one look.
  "DROP INDEX orders_email_idx",
  "CREATE INDEX orders_email_idx ON orders (email, placed_at, id)",
  // After it: of two that cost the same, Postgres takes the last. It must be this one.
  "DROP INDEX orders_guest_email_idx",
  "CREATE INDEX orders_guest_email_idx ON orders (email) WHERE user_id IS NULL",
  "CREATE INDEX contact_messages_email_idx ON contact_messages (email, created_at, id)",
  "DROP INDEX contact_messages_created_at_idx",
  "CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at, id)",
  `CREATE INDEX contact_messages_open_idx ON contact_messages (created_at, id)
    WHERE closed_at IS NULL`,
  `CREATE INDEX newsletter_confirmed_idx ON newsletter_subscribers (confirmed_at, id)
    WHERE confirmed_at IS NOT NULL`,
  `CREATE INDEX newsletter_waiting_idx ON newsletter_subscribers (requested_at, id)
    WHERE confirmed_at IS NULL AND requested_at IS NOT NULL`,
  `CREATE INDEX newsletter_unsubscribed_idx ON newsletter_subscribers (unsubscribed_at, id)
    WHERE requested_at IS NULL AND unsubscribed_at IS NOT NULL`,
  "CREATE INDEX staff_events_at_idx ON staff_events (at)",
];

export const customerTables: Migration["statements"] = {
  sqlite: statements,
  postgres: [...bytewise, ...statements],
};
