import type { Migration } from "@damson/database";

export type Kind = keyof Migration["statements"];

/** Auto-incrementing, so that rows with the same time keep their order. */
export const serial: Readonly<Record<Kind, string>> = {
  sqlite: "id integer PRIMARY KEY",
  postgres: "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
};

/** Byte order, as on SQLite, so that a prefix search is one index range in any Postgres locale. */
export const address: Readonly<Record<Kind, string>> = {
  sqlite: "text",
  postgres: 'text COLLATE "C"',
};

export const ORDER_ID = "order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE";
