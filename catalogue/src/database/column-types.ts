import type { Migration } from "@damson/database";

export type Kind = keyof Migration["statements"];

/** Auto-incrementing id, which keeps the order of rows with equal times. */
export const serial: Readonly<Record<Kind, string>> = {
  sqlite: "id integer PRIMARY KEY",
  postgres: "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
};
