/** Conditions on a column of text, on both databases. */
import { containingAsTyped } from "@damson/database";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Condition that a column contains a text, in any case: on SQLite that of the letters a to z. */
export function containsText(
  kind: Database["kind"],
  column: string,
  text: string,
): RawBuilder<boolean> {
  const pattern = containingAsTyped(text);
  const like = sql.raw(kind === "postgres" ? "ilike" : "like");
  return sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`;
}

/** The range of texts that begin with one, in the order of their bytes. */
export function startingWith(text: string): readonly [from: string, before: string] {
  return [text, `${text}\u{10ffff}`];
}
