import { type Kind, ORDER_ID, serial } from "./column-types.ts";

export const paymentTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    ${ORDER_ID},
    method text NOT NULL,
    amount integer NOT NULL,
    state text NOT NULL,
    created_at timestamptz NOT NULL,
    attempt integer NOT NULL DEFAULT 1,
    checkout_id text,
    expires_at timestamptz,
    payment_intent_id text,
    check_at timestamptz,
    fee integer
  )`,
  "CREATE INDEX payments_order_id_idx ON payments (order_id)",
  "CREATE UNIQUE INDEX payments_attempt_key ON payments (order_id, attempt)",
  "CREATE UNIQUE INDEX payments_checkout_id_key ON payments (checkout_id)",
  "CREATE UNIQUE INDEX payments_payment_intent_id_key ON payments (payment_intent_id)",
  "CREATE INDEX payments_check_at_idx ON payments (check_at) WHERE check_at IS NOT NULL",
  `CREATE TABLE payment_events (
    ${serial[kind]},
    payment_id uuid NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
    provider_event_id text NOT NULL UNIQUE,
    type text NOT NULL,
    amount integer NOT NULL CHECK (amount >= 0),
    at timestamptz NOT NULL
  )`,
  "CREATE INDEX payment_events_payment_id_idx ON payment_events (payment_id)",
  "CREATE INDEX payment_events_at_idx ON payment_events (at, type, amount)",
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
  "CREATE INDEX provider_events_received_at_idx ON provider_events (received_at, type)",
  ...invoiceTables,
];

/** Invoice numbers without gaps: a number is taken in the transaction that uses it. */
const invoiceTables = [
  `CREATE TABLE invoice_numbers (
    kind text PRIMARY KEY CHECK (kind IN ('invoice', 'credit_note')),
    last integer NOT NULL CHECK (last >= 0)
  )`,
  "INSERT INTO invoice_numbers (kind, last) VALUES ('invoice', 0), ('credit_note', 0)",
  `CREATE TABLE invoices (
    kind text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    ${ORDER_ID},
    issued_at timestamptz NOT NULL,
    credited_invoice integer,
    seller jsonb NOT NULL,
    amount integer NOT NULL CHECK (amount >= 0),
    sums jsonb NOT NULL,
    PRIMARY KEY (kind, number),
    CHECK ((kind = 'credit_note') = (credited_invoice IS NOT NULL))
  )`,
  "CREATE INDEX invoices_order_id_idx ON invoices (order_id)",
  "CREATE INDEX invoices_issued_at_idx ON invoices (issued_at)",
];
