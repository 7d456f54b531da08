import type { Migration } from "@damson/database";

export type Kind = keyof Migration["statements"];

/** Counts up by itself, so that rows of the same moment keep their order. */
export const serial: Readonly<Record<Kind, string>> = {
  sqlite: "id integer PRIMARY KEY",
  postgres: "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
};
