import type { Migration } from "@damson/database";

export type Kind = keyof Migration["statements"];

/** Auto-incrementing id, which keeps the order of rows with equal times. */
export const serial: Readonly<Record<Kind, string>> = {
  sqlite: "id integer PRIMARY KEY",
  postgres: "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
};

/**
 * Sorted by bytes, as on SQLite. A prefix search then reads one range of the index, in any locale
 * of Postgres.
 */
export const address: Readonly<Record<Kind, string>> = {
  sqlite: "text",
  postgres: 'text COLLATE "C"',
};

export const ORDER_ID = "order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE";
