/** Tables with events of staff: each names the account besides the address that it had then. */
const ofStaff = [
  "order_events",
  "staff_events",
  "stock_events",
  "contact_answers",
  "discount_codes",
];

/** The account of each event, and the address of a member that an owner has confirmed. */
export const memberTables: readonly string[] = [
  ...ofStaff.map((table) => `ALTER TABLE ${table} ADD COLUMN person_id uuid`),
  "CREATE INDEX staff_events_person_id_idx ON staff_events (person_id, id)",
  "ALTER TABLE staff_members ADD COLUMN email text",
  "ALTER TABLE staff_members ADD COLUMN new_email text",
  "ALTER TABLE staff_members ADD COLUMN new_email_hash text",
  "ALTER TABLE staff_members ADD COLUMN new_email_until timestamptz",
  "CREATE UNIQUE INDEX staff_members_email_key ON staff_members (email)",
  "CREATE TABLE shop_settings (name text PRIMARY KEY, value jsonb NOT NULL, changed_at timestamptz NOT NULL)",
];
