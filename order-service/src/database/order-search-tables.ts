import { type Kind, ofOrder } from "./column-types.ts";

/**
 * Orders that are still to be indexed: an index of words is far cheaper to keep for many orders at once than
 * with each of them.
 */
const queue = (options = "") => `CREATE TABLE order_search_queue (
    order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE
  )${options}`;

/** `ascii` takes every other letter as it is: the words are in lower case and without accents. */
const sqlite = [
  queue(" WITHOUT ROWID"),
  `CREATE TABLE order_search (
    id integer PRIMARY KEY,
    ${ofOrder} UNIQUE,
    words text NOT NULL
  )`,
  `CREATE VIRTUAL TABLE order_search_index USING fts5 (
    words, content = 'order_search', content_rowid = 'id',
    tokenize = 'ascii', prefix = '1 2 3', detail = none, columnsize = 0
  )`,
  `CREATE TRIGGER order_search_inserted AFTER INSERT ON order_search BEGIN
    INSERT INTO order_search_index (rowid, words) VALUES (new.id, new.words);
  END`,
  `CREATE TRIGGER order_search_deleted AFTER DELETE ON order_search BEGIN
    INSERT INTO order_search_index (order_search_index, rowid, words)
      VALUES ('delete', old.id, old.words);
  END`,
  `CREATE TRIGGER order_search_updated AFTER UPDATE ON order_search BEGIN
    INSERT INTO order_search_index (order_search_index, rowid, words)
      VALUES ('delete', old.id, old.words);
    INSERT INTO order_search_index (rowid, words) VALUES (new.id, new.words);
  END`,
];

/** An array of words is not parsed again. */
const postgres = [
  queue(),
  `CREATE TABLE order_search (
    order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    words text NOT NULL,
    vector tsvector NOT NULL
      GENERATED ALWAYS AS (array_to_tsvector(string_to_array(ltrim(words), ' '))) STORED
  )`,
  "CREATE INDEX order_search_vector_idx ON order_search USING gin (vector)",
];

export const orderSearchTables: Readonly<Record<Kind, readonly string[]>> = { sqlite, postgres };
