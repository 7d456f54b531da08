import { toLikePatternWithCase } from "@damson/database";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Matches texts that contain a text, without case. On SQLite, only a to z match without case. */
export function containsText(
  kind: Database["kind"],
  column: string,
  text: string,
): RawBuilder<boolean> {
  const pattern = toLikePatternWithCase(text);
  const like = sql.raw(kind === "postgres" ? "ilike" : "like");
  return sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`;
}

/** Returns the range that contains all texts with a prefix, in byte order. */
export function toPrefixRange(text: string): readonly [from: string, before: string] {
  return [text, `${text}\u{10ffff}`];
}
