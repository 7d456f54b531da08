import { type Kind, serial } from "./column-types.ts";

export const importedPictureTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE imported_pictures (
    ${serial[kind]},
    change_id bigint REFERENCES catalogue_changes (id),
    product_id uuid NOT NULL REFERENCES products (id),
    variant_id uuid REFERENCES product_variants (id),
    source text NOT NULL,
    zip uuid,
    alt text NOT NULL,
    publishes boolean NOT NULL,
    person text NOT NULL,
    person_id uuid,
    state text NOT NULL CHECK (state IN ('waiting', 'ready', 'done', 'failed')),
    image jsonb CHECK (state <> 'ready' OR image IS NOT NULL),
    problem text,
    attempts integer NOT NULL,
    next_attempt_at timestamptz NOT NULL
  )`,
  "CREATE INDEX imported_pictures_due_idx ON imported_pictures (state, next_attempt_at, id)",
  "CREATE INDEX imported_pictures_product_id_idx ON imported_pictures (product_id)",
  "CREATE INDEX imported_pictures_change_id_idx ON imported_pictures (change_id)",
];

/** A large change on SQLite is stored here until all of its parts are written. */
export const stagingTables: readonly string[] = [
  `CREATE TABLE catalogue_staging (
    id integer PRIMARY KEY CHECK (id = 1),
    change_id bigint REFERENCES catalogue_changes (id)
  )`,
  "CREATE TABLE catalogue_staged_parts (position integer PRIMARY KEY, content jsonb NOT NULL)",
];
