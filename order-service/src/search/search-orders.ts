import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { SearchTerms } from "./search-terms.ts";

/** A query for the `order_id` of the orders that have some words, as each database finds them. */
export function searchOrders(
  kind: Database["kind"],
  { words, joined }: SearchTerms,
): RawBuilder<unknown> {
  // Words are letters and digits, so nothing is escaped.
  if (kind === "postgres") {
    const all = words.map((word) => `'${word}':*`).join(" & ");
    const query = joined === undefined ? all : `(${all}) | '${joined}':*`;
    return sql`select order_id from order_search where vector @@ ${query}::tsquery`;
  }
  const all = words.map((word) => `"${word}"*`).join(" AND ");
  const query = joined === undefined ? all : `(${all}) OR "${joined}"*`;
  return sql`select order_id from order_search where id in
    (select rowid from order_search_index where order_search_index match ${query})`;
}

/** Condition that an order is among those of such a query, which is looked up before all else. */
export function isAmong(kind: Database["kind"], found: RawBuilder<unknown>): RawBuilder<boolean> {
  return kind === "postgres"
    ? sql`orders.id = any (array(${found}))`
    : sql`orders.id in (${found})`;
}
