import { type Kind, serial } from "./column-types.ts";

export const staffTables = (kind: Kind): readonly string[] => [
  // Stores the only accepted second factor, because staff members can add factors to their
  // accounts.
  `CREATE TABLE staff_members (
    user_id uuid PRIMARY KEY,
    added_at timestamptz NOT NULL,
    factor_id text,
    welcome_hash text,
    welcome_until timestamptz,
    email text,
    new_email text,
    new_email_hash text,
    new_email_until timestamptz
  )`,
  "CREATE UNIQUE INDEX staff_members_email_key ON staff_members (email)",
  `CREATE TABLE staff_events (
    ${serial[kind]},
    at timestamptz NOT NULL,
    person text NOT NULL,
    person_id uuid,
    type text NOT NULL,
    subject text,
    data jsonb NOT NULL
  )`,
  "CREATE INDEX staff_events_at_idx ON staff_events (at)",
  "CREATE INDEX staff_events_person_id_idx ON staff_events (person_id, id)",
  `CREATE TABLE staff_sessions (
    session_id uuid PRIMARY KEY,
    person text NOT NULL,
    last_seen_at timestamptz NOT NULL
  )`,
  `CREATE TABLE saved_views (
    id uuid PRIMARY KEY,
    person text NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX saved_views_person_idx ON saved_views (person, created_at)",
  `CREATE TABLE shop_settings (
    name text PRIMARY KEY,
    value jsonb NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
];
