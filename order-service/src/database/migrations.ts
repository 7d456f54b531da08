import type { Migration } from "@damson/database";
import { alertRecipients, alertTables } from "./alert-tables.ts";
import { customerTables } from "./customer-tables.ts";
import { holdingTables } from "./holding-tables.ts";
import { invoiceTables } from "./invoice-tables.ts";
import { memberTables } from "./member-tables.ts";
import { moreOrderWords, orderSearch } from "./order-search-tables.ts";
import { owedTables } from "./owed-tables.ts";
import { payoutTables } from "./payout-tables.ts";
import { receiptTables } from "./receipt-tables.ts";
import { reportTables } from "./report-tables.ts";
import { stockAndCodes } from "./stock-tables.ts";

type Kind = keyof Migration["statements"];

/** Counts up by itself, so that rows of the same moment keep their order. */
const serial: Readonly<Record<Kind, string>> = {
  sqlite: "id integer PRIMARY KEY",
  postgres: "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
};
const ofOrder = "order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE";
const states = [
  "pending_payment",
  "paid",
  "dispatched",
  "delivered",
  "return_requested",
  "returned",
  "refunded",
  "expired",
  "cancelled",
];

/** What must never be wrong is checked by the database as well, whatever a program does. */
const tables = (kind: Kind) => [
  `CREATE TABLE orders (
    id uuid PRIMARY KEY,
    number text NOT NULL UNIQUE,
    state text NOT NULL CHECK (state IN (${states.map((state) => `'${state}'`).join(", ")})),
    email text NOT NULL,
    user_id uuid,
    items integer NOT NULL CHECK (items > 0),
    subtotal integer NOT NULL,
    discount integer NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
    delivery integer NOT NULL CHECK (delivery >= 0),
    total integer NOT NULL CHECK (total = subtotal - discount + delivery),
    discount_code text,
    payment_method text NOT NULL,
    paid integer NOT NULL CHECK (paid IN (0, total)),
    refunded integer NOT NULL CHECK (refunded BETWEEN 0 AND paid),
    pay_by timestamptz,
    shipping jsonb NOT NULL,
    billing jsonb NOT NULL,
    tracking jsonb,
    placed_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    delivered_at timestamptz,
    erased_at timestamptz
  )`,
  "CREATE INDEX orders_user_id_idx ON orders (user_id, placed_at, id) WHERE user_id IS NOT NULL",
  "CREATE INDEX orders_email_idx ON orders (email)",
  // By which each customer's list asks for what nobody has claimed.
  "CREATE INDEX orders_guest_email_idx ON orders (email) WHERE user_id IS NULL",
  "CREATE INDEX orders_placed_at_idx ON orders (placed_at, id)",
  "CREATE INDEX orders_pay_by_idx ON orders (pay_by) WHERE state = 'pending_payment'",
  `CREATE INDEX orders_unpaid_idx ON orders (updated_at)
    WHERE erased_at IS NULL AND paid = 0 AND state IN ('expired', 'cancelled')`,
  `CREATE TABLE order_lines (
    ${ofOrder},
    position smallint NOT NULL,
    product text NOT NULL,
    listing text NOT NULL,
    brand text NOT NULL,
    name text NOT NULL,
    unit_price integer NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    line_total integer NOT NULL CHECK (line_total = unit_price * quantity),
    vat_rate integer,
    returned integer NOT NULL CHECK (returned BETWEEN 0 AND quantity),
    PRIMARY KEY (order_id, position)
  )`,
  `CREATE TABLE order_events (
    ${serial[kind]},
    ${ofOrder},
    at timestamptz NOT NULL,
    actor text NOT NULL,
    type text NOT NULL,
    state text,
    data jsonb NOT NULL
  )`,
  "CREATE INDEX order_events_order_id_idx ON order_events (order_id, id)",
  `CREATE TABLE idempotency_keys (
    key text PRIMARY KEY,
    body_hash text NOT NULL,
    order_id uuid NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at)",
  `CREATE TABLE stock_items (
    product text PRIMARY KEY,
    available integer NOT NULL CHECK (available >= 0),
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE reservations (
    ${ofOrder},
    product text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (order_id, product)
  )`,
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    ${ofOrder},
    method text NOT NULL,
    amount integer NOT NULL,
    state text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX payments_order_id_idx ON payments (order_id)",
  `CREATE TABLE payment_events (
    ${serial[kind]},
    payment_id uuid NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
    provider_event_id text NOT NULL UNIQUE,
    type text NOT NULL,
    amount integer NOT NULL CHECK (amount >= 0),
    at timestamptz NOT NULL
  )`,
  "CREATE INDEX payment_events_payment_id_idx ON payment_events (payment_id)",
  `CREATE TABLE returns (
    id uuid PRIMARY KEY,
    ${ofOrder},
    state text NOT NULL,
    reason text,
    requested_at timestamptz NOT NULL,
    received_at timestamptz,
    refunded_at timestamptz
  )`,
  "CREATE INDEX returns_order_id_idx ON returns (order_id)",
  `CREATE TABLE return_lines (
    return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
    position smallint NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (return_id, position)
  )`,
  `CREATE TABLE outbox (
    ${serial[kind]},
    key text NOT NULL UNIQUE,
    kind text NOT NULL,
    recipient text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  `CREATE INDEX outbox_due_idx ON outbox (next_attempt_at, id)
    WHERE sent_at IS NULL AND failed_at IS NULL`,
  "CREATE INDEX outbox_sent_at_idx ON outbox (sent_at) WHERE sent_at IS NOT NULL",
  "CREATE INDEX outbox_failed_idx ON outbox (failed_at) WHERE failed_at IS NOT NULL",
  "CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)",
  `CREATE TABLE contact_messages (
    id uuid PRIMARY KEY,
    key text NOT NULL UNIQUE,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at)",
  `CREATE TABLE newsletter_subscribers (
    id uuid PRIMARY KEY,
    email text NOT NULL UNIQUE,
    asked_at timestamptz,
    requested_at timestamptz,
    requested_from text,
    confirmed_at timestamptz,
    confirmed_from text,
    consent text,
    unsubscribed_at timestamptz,
    CHECK (confirmed_at IS NULL OR (confirmed_from IS NOT NULL AND consent IS NOT NULL))
  )`,
  `CREATE TABLE discount_codes (
    code text PRIMARY KEY,
    percent integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
    email text,
    expires_at timestamptz,
    used_by_order uuid,
    created_at timestamptz NOT NULL
  )`,
  "CREATE UNIQUE INDEX discount_codes_email_key ON discount_codes (email) WHERE email IS NOT NULL",
  "CREATE TABLE code_recipients (address_hash text PRIMARY KEY, given_at timestamptz NOT NULL)",
];

// Counts need not outlive a crash, and an unlogged table spares them the wait for the disk.
const postgresOnly = [
  "CREATE UNLOGGED TABLE rate_limits (key text PRIMARY KEY, full_at timestamptz NOT NULL)",
];

/** Payments that a provider takes. What it told is kept by its id, for good. */
const onlinePayments = [
  "ALTER TABLE payments ADD COLUMN attempt integer NOT NULL DEFAULT 1",
  "ALTER TABLE payments ADD COLUMN checkout_id text",
  "ALTER TABLE payments ADD COLUMN expires_at timestamptz",
  "ALTER TABLE payments ADD COLUMN charge_id text",
  "ALTER TABLE payments ADD COLUMN check_at timestamptz",
  "CREATE UNIQUE INDEX payments_attempt_key ON payments (order_id, attempt)",
  "CREATE UNIQUE INDEX payments_checkout_id_key ON payments (checkout_id)",
  "CREATE UNIQUE INDEX payments_charge_id_key ON payments (charge_id)",
  "CREATE INDEX payments_check_at_idx ON payments (check_at) WHERE check_at IS NOT NULL",
  `CREATE TABLE refunds (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
    amount integer NOT NULL CHECK (amount > 0),
    reason text NOT NULL,
    state text NOT NULL,
    provider_refund_id text UNIQUE,
    created_at timestamptz NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    last_error text
  )`,
  "CREATE INDEX refunds_payment_id_idx ON refunds (payment_id)",
  `CREATE INDEX refunds_due_idx ON refunds (next_attempt_at)
    WHERE state IN ('requested', 'pending')`,
  `CREATE TABLE provider_events (
    id text PRIMARY KEY,
    type text NOT NULL,
    received_at timestamptz NOT NULL
  )`,
];

/** For those who work with the orders. */
const staffTables = (kind: Kind) => [
  "ALTER TABLE orders ADD COLUMN packed_at timestamptz",
  "ALTER TABLE orders ADD COLUMN version integer NOT NULL DEFAULT 1",
  "ALTER TABLE order_events ADD COLUMN person text",
  "CREATE TABLE stock_marks (product text PRIMARY KEY, low_at integer NOT NULL CHECK (low_at >= 0))",
  `CREATE TABLE stock_events (
    ${serial[kind]},
    product text NOT NULL,
    at timestamptz NOT NULL,
    person text,
    reason text NOT NULL,
    note text,
    before integer,
    after integer
  )`,
  "CREATE INDEX stock_events_product_idx ON stock_events (product, id)",
  "ALTER TABLE contact_messages ADD COLUMN closed_at timestamptz",
  `CREATE TABLE contact_answers (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    person text NOT NULL,
    text text NOT NULL
  )`,
  "CREATE INDEX contact_answers_message_id_idx ON contact_answers (message_id, at)",
  `CREATE TABLE staff_events (
    ${serial[kind]},
    at timestamptz NOT NULL,
    person text NOT NULL,
    type text NOT NULL,
    subject text,
    data jsonb NOT NULL
  )`,
  `CREATE TABLE staff_sessions (
    session_id uuid PRIMARY KEY,
    person text NOT NULL,
    last_seen_at timestamptz NOT NULL
  )`,
  `CREATE TABLE saved_views (
    id uuid PRIMARY KEY,
    person text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX saved_views_person_idx ON saved_views (person, created_at)",
  `CREATE TABLE job_runs (
    name text PRIMARY KEY,
    ran_at timestamptz NOT NULL,
    milliseconds integer NOT NULL,
    error text
  )`,
];

/**
 * Who may work with the admin. Which second factor of theirs counts is kept here, where accounts
 * cannot reach it.
 */
const staffMembers = [
  `CREATE TABLE staff_members (
    user_id uuid PRIMARY KEY,
    added_at timestamptz NOT NULL,
    factor_id text,
    welcome_hash text,
    welcome_until timestamptz
  )`,
];

/** By which the links of one order can be ended. */
const tokenVersions = ["ALTER TABLE orders ADD COLUMN token_version integer NOT NULL DEFAULT 1"];

/** What staff had typed to search for may name customers, and erasing them would not find it there. */
const forgetSearches: Migration["statements"] = {
  sqlite: [
    `UPDATE staff_events SET data = json_set(json_remove(data, '$.query'), '$.hasQuery', json('true'))
      WHERE type = 'orders_exported' AND data ->> 'query' IS NOT NULL`,
    "DELETE FROM saved_views WHERE '&' || query LIKE '%&q=%'",
  ],
  postgres: [
    `UPDATE staff_events SET data = (data - 'query') || '{"hasQuery": true}'
      WHERE type = 'orders_exported' AND data ->> 'query' IS NOT NULL`,
    "DELETE FROM saved_views WHERE '&' || query LIKE '%&q=%'",
  ],
};

/** By Stripe's own name: a charge is another object. */
const paymentIntents = [
  "ALTER TABLE payments RENAME COLUMN charge_id TO payment_intent_id",
  "DROP INDEX payments_charge_id_key",
  "CREATE UNIQUE INDEX payments_payment_intent_id_key ON payments (payment_intent_id)",
];

const both = (statements: readonly string[]) => ({ sqlite: statements, postgres: statements });

/** In the order they are applied. What was published is never changed: add another. */
export const migrations: readonly Migration[] = [
  {
    version: "20261123050000",
    statements: { sqlite: tables("sqlite"), postgres: [...tables("postgres"), ...postgresOnly] },
  },
  { version: "20261124000000", statements: both(onlinePayments) },
  {
    version: "20261125000000",
    statements: { sqlite: staffTables("sqlite"), postgres: staffTables("postgres") },
  },
  { version: "20261125000100", statements: both(staffMembers) },
  { version: "20261125010000", statements: orderSearch },
  { version: "20261125030000", statements: both(stockAndCodes) },
  { version: "20261125040000", statements: customerTables },
  { version: "20261125050000", statements: both(reportTables) },
  { version: "20261125060000", statements: both(tokenVersions) },
  { version: "20261125060100", statements: forgetSearches },
  {
    version: "20261126010000",
    statements: { sqlite: alertTables(serial.sqlite), postgres: alertTables(serial.postgres) },
  },
  { version: "20261126010100", statements: payoutTables },
  { version: "20261126040000", statements: both(holdingTables) },
  { version: "20261126070000", statements: both(memberTables) },
  { version: "20261127010000", statements: owedTables },
  { version: "20261127010100", statements: receiptTables },
  { version: "20261127010200", statements: both(invoiceTables) },
  { version: "20261127020000", statements: both(paymentIntents) },
  { version: "20261127050000", statements: both(alertRecipients) },
  { version: "20261127060000", statements: both(moreOrderWords) },
];
