import { type Kind, serial } from "./column-types.ts";

export const settingTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE catalogue_redirects (
    from_path text PRIMARY KEY,
    to_path text NOT NULL CHECK (to_path <> from_path),
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX catalogue_redirects_to_path_idx ON catalogue_redirects (to_path)",
  `CREATE TABLE catalogue_documents (
    name text PRIMARY KEY,
    content jsonb NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE pages (
    id text PRIMARY KEY,
    path text NOT NULL UNIQUE,
    title text NOT NULL,
    text text NOT NULL,
    seo_title text NOT NULL,
    description text NOT NULL,
    state text NOT NULL,
    placement text NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  "CREATE TABLE catalogue_versions (id integer PRIMARY KEY CHECK (id = 1), version integer NOT NULL)",
  "INSERT INTO catalogue_versions (id, version) VALUES (1, 0)",
  `CREATE TABLE catalogue_changes (
    ${serial[kind]},
    version integer NOT NULL,
    at timestamptz NOT NULL,
    person text NOT NULL,
    person_id uuid,
    type text NOT NULL,
    undoes bigint REFERENCES catalogue_changes (id)
  )`,
  // Other processes poll for changes after the version they know.
  "CREATE INDEX catalogue_changes_version_idx ON catalogue_changes (version)",
  "CREATE INDEX catalogue_changes_at_idx ON catalogue_changes (at)",
  "CREATE INDEX catalogue_changes_undoes_idx ON catalogue_changes (undoes) WHERE undoes IS NOT NULL",
  `CREATE TABLE catalogue_change_items (
    change_id bigint NOT NULL REFERENCES catalogue_changes (id),
    position integer NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    before jsonb,
    after jsonb,
    PRIMARY KEY (change_id, position)
  )`,
  `CREATE INDEX catalogue_change_items_entity_idx
    ON catalogue_change_items (entity, entity_id, change_id)`,
];
