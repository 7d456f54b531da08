import { toLikePatternWithCase } from "@damson/database";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Case-insensitive search; on SQLite only for the letters a to z. */
export function containsText(
  kind: Database["kind"],
  column: string,
  text: string,
): RawBuilder<boolean> {
  const like = sql.raw(kind === "postgres" ? "ilike" : "like");
  return sql`${sql.ref(column)} ${like} ${toLikePatternWithCase(text)} escape '\\'`;
}
