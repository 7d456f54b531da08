import { address, type Kind } from "./column-types.ts";

export const customerTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE contact_messages (
    id uuid PRIMARY KEY,
    key text NOT NULL UNIQUE,
    name text NOT NULL,
    email ${address[kind]} NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamptz NOT NULL,
    answered_at timestamptz,
    closed_at timestamptz
  )`,
  "CREATE INDEX contact_messages_email_idx ON contact_messages (email, created_at, id)",
  "CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at, id)",
  `CREATE INDEX contact_messages_open_idx ON contact_messages (created_at, id)
    WHERE closed_at IS NULL`,
  `CREATE TABLE contact_answers (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    person text NOT NULL,
    person_id uuid,
    text text NOT NULL
  )`,
  "CREATE INDEX contact_answers_message_id_idx ON contact_answers (message_id, at)",
  `CREATE TABLE newsletter_subscribers (
    id uuid PRIMARY KEY,
    email ${address[kind]} NOT NULL UNIQUE,
    asked_at timestamptz,
    requested_at timestamptz,
    requested_from text,
    confirmed_at timestamptz,
    confirmed_from text,
    consent text,
    unsubscribed_at timestamptz,
    CHECK (confirmed_at IS NULL OR (confirmed_from IS NOT NULL AND consent IS NOT NULL))
  )`,
  `CREATE INDEX newsletter_confirmed_idx ON newsletter_subscribers (confirmed_at, id)
    WHERE confirmed_at IS NOT NULL`,
  `CREATE INDEX newsletter_waiting_idx ON newsletter_subscribers (requested_at, id)
    WHERE confirmed_at IS NULL AND requested_at IS NOT NULL`,
  `CREATE INDEX newsletter_unsubscribed_idx ON newsletter_subscribers (unsubscribed_at, id)
    WHERE requested_at IS NULL AND unsubscribed_at IS NOT NULL`,
  `CREATE TABLE discount_codes (
    code text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'delivery')),
    value integer NOT NULL CHECK (value >= 0 AND (kind <> 'percent' OR value <= 100)),
    minimum integer NOT NULL DEFAULT 0 CHECK (minimum >= 0),
    goods jsonb,
    email ${address[kind]},
    starts_at timestamptz,
    expires_at timestamptz,
    max_uses integer CHECK (max_uses > 0),
    max_uses_per_customer integer CHECK (max_uses_per_customer > 0),
    created_at timestamptz NOT NULL,
    person text,
    person_id uuid,
    note text,
    ended_at timestamptz
  )`,
  // Only newsletter codes have no person. There is one per address.
  `CREATE UNIQUE INDEX discount_codes_newsletter_key ON discount_codes (email)
    WHERE email IS NOT NULL AND person IS NULL`,
  "CREATE INDEX discount_codes_email_idx ON discount_codes (email) WHERE email IS NOT NULL",
  "CREATE INDEX discount_codes_created_at_idx ON discount_codes (created_at, code)",
  `CREATE TABLE discount_uses (
    order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    code text NOT NULL REFERENCES discount_codes (code) ON DELETE CASCADE
  )`,
  "CREATE INDEX discount_uses_code_idx ON discount_uses (code)",
  "CREATE TABLE code_recipients (address_hash text PRIMARY KEY, given_at timestamptz NOT NULL)",
  `CREATE TABLE wishlist_items (
    user_id uuid NOT NULL,
    product text NOT NULL,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, product)
  )`,
  "CREATE INDEX wishlist_items_added_at_idx ON wishlist_items (added_at)",
  `CREATE TABLE back_in_stock_requests (
    id uuid PRIMARY KEY,
    product text NOT NULL,
    email ${address[kind]} NOT NULL,
    requested_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    UNIQUE (email, product)
  )`,
  `CREATE INDEX back_in_stock_product_idx ON back_in_stock_requests (product, id)
    WHERE confirmed_at IS NOT NULL`,
  `CREATE INDEX back_in_stock_confirmed_idx ON back_in_stock_requests (confirmed_at)
    WHERE confirmed_at IS NOT NULL`,
  `CREATE INDEX back_in_stock_waiting_idx ON back_in_stock_requests (requested_at)
    WHERE confirmed_at IS NULL`,
];
