/** A large change on SQLite, until all of its parts are written. */
export const stagingTables: readonly string[] = [
  `CREATE TABLE catalogue_staging (
    id integer PRIMARY KEY CHECK (id = 1),
    change_id bigint REFERENCES catalogue_changes (id)
  )`,
  "CREATE TABLE catalogue_staged_parts (position integer PRIMARY KEY, content jsonb NOT NULL)",
];
