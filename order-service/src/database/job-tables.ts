import { type Kind, serial } from "./column-types.ts";

export const jobTables = (kind: Kind): readonly string[] => [
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
  "CREATE INDEX outbox_test_mails_idx ON outbox (id) WHERE kind = 'test_mail'",
  `CREATE TABLE job_runs (
    name text PRIMARY KEY,
    ran_at timestamptz NOT NULL,
    milliseconds integer NOT NULL,
    error text
  )`,
  `CREATE TABLE alerts (
    ${serial[kind]},
    kind text NOT NULL,
    subject text NOT NULL,
    details jsonb NOT NULL,
    count integer NOT NULL,
    first_raised_at timestamptz NOT NULL,
    last_raised_at timestamptz NOT NULL,
    mailed_at timestamptz,
    resolved_at timestamptz,
    resolved_by text
  )`,
  // At most one open alert per kind and subject.
  "CREATE UNIQUE INDEX alerts_open_key ON alerts (kind, subject) WHERE resolved_at IS NULL",
  "CREATE INDEX alerts_open_idx ON alerts (last_raised_at, id) WHERE resolved_at IS NULL",
  "CREATE INDEX alerts_mailed_at_idx ON alerts (kind, mailed_at) WHERE mailed_at IS NOT NULL",
  "CREATE INDEX alerts_resolved_at_idx ON alerts (resolved_at) WHERE resolved_at IS NOT NULL",
  "CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)",
  // A row for each restore of this data. The shop is inactive until `activated_at` is set.
  `CREATE TABLE restored_copies (
    ${serial[kind]},
    restored_at timestamptz NOT NULL,
    made_at timestamptz NOT NULL,
    activated_at timestamptz,
    activated_by text
  )`,
];

/**
 * Unlogged, which does not wait for the disk. A crash empties the table, which is fine for limits.
 */
export const rateLimits =
  "CREATE UNLOGGED TABLE rate_limits (key text PRIMARY KEY, full_at timestamptz NOT NULL)";
