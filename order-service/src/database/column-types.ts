import type { Migration } from "@damson/database";

export type Kind = keyof Migration["statements"];

/** Counts up by itself, so that rows of the same moment keep their order. */
export const serial: Readonly<Record<Kind, string>> = {
  sqlite: "id integer PRIMARY KEY",
  postgres: "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
};

/**
 * Addresses in the order of their bytes, as SQLite has them: all that begin with some letters are one part of
 * an index, whatever language Postgres was set up for.
 */
export const address: Readonly<Record<Kind, string>> = {
  sqlite: "text",
  postgres: 'text COLLATE "C"',
};

export const ofOrder = "order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE";
