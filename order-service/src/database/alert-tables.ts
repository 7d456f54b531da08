/** Matters that the shop's owner has to see to: open ones once by kind and subject. */
export const alertTables = (serial: string): readonly string[] => [
  `CREATE TABLE alerts (
    ${serial},
    kind text NOT NULL,
    subject text NOT NULL,
    details jsonb NOT NULL,
    recipients text NOT NULL,
    count integer NOT NULL,
    first_raised_at timestamptz NOT NULL,
    last_raised_at timestamptz NOT NULL,
    mailed_at timestamptz,
    resolved_at timestamptz,
    resolved_by text
  )`,
  "CREATE UNIQUE INDEX alerts_open_key ON alerts (kind, subject) WHERE resolved_at IS NULL",
  "CREATE INDEX alerts_open_idx ON alerts (last_raised_at, id) WHERE resolved_at IS NULL",
  "CREATE INDEX alerts_mailed_at_idx ON alerts (kind, mailed_at) WHERE mailed_at IS NOT NULL",
  "CREATE INDEX alerts_resolved_at_idx ON alerts (resolved_at) WHERE resolved_at IS NOT NULL",
];

/** Alerts are mailed to the shop's own address alone. */
export const alertRecipients: readonly string[] = ["ALTER TABLE alerts DROP COLUMN recipients"];
