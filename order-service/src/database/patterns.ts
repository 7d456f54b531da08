import { toLikePatternWithCase } from "@damson/database";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Case-insensitive contains. SQLite ignores case only for a to z. */
export function containsText(
  kind: Database["kind"],
  column: string,
  text: string,
): RawBuilder<boolean> {
  const pattern = toLikePatternWithCase(text);
  const like = sql.raw(kind === "postgres" ? "ilike" : "like");
  return sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`;
}

/** Byte range of all texts with a prefix. */
export function toPrefixRange(text: string): readonly [from: string, before: string] {
  return [text, `${text}\u{10ffff}`];
}
