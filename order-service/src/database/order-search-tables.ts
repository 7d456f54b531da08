/** By which words an order is found. */
import type { Migration } from "@damson/database";

/**
 * Orders whose words are to be written: an index of words is far cheaper to keep for many orders at once
 * than with each of them.
 */
const queue = (options = "") => [
  `CREATE TABLE order_search_queue (
    order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE
  )${options}`,
  "INSERT INTO order_search_queue (order_id) SELECT id FROM orders",
];

/** `ascii` takes every other letter as it is: the words are in lower case and without accents. */
const sqlite = [
  ...queue(" WITHOUT ROWID"),
  `CREATE TABLE order_search (
    id integer PRIMARY KEY,
    order_id uuid NOT NULL UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
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
  ...queue(),
  `CREATE TABLE order_search (
    order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    words text NOT NULL,
    vector tsvector NOT NULL
      GENERATED ALWAYS AS (array_to_tsvector(string_to_array(ltrim(words), ' '))) STORED
  )`,
  "CREATE INDEX order_search_vector_idx ON order_search USING gin (vector)",
];

/**
 * The list of orders by its sorts: of all of them, and of those in one state. The state is hidden in an
 * expression from all other queries: SQLite would take it for rare, and leave their own indexes.
 */
const listIndexes = [
  "CREATE INDEX orders_total_idx ON orders (total, id)",
  `CREATE INDEX orders_state_placed_at_idx ON orders ((state || ''), placed_at, id)`,
  `CREATE INDEX orders_state_total_idx ON orders ((state || ''), total, id)`,
  `CREATE INDEX IF NOT EXISTS orders_refund_due_idx ON orders (placed_at, id)
    WHERE paid > refunded AND state IN ('returned', 'cancelled')`,
];

/** Total, tracking number and discount code are among the words since. */
export const moreOrderWords = [
  `INSERT INTO order_search_queue (order_id) SELECT id FROM orders WHERE true
    ON CONFLICT DO NOTHING`,
];

export const orderSearch: Migration["statements"] = {
  sqlite: [...sqlite, ...listIndexes],
  postgres: [...postgres, ...listIndexes],
};
