/** The orders that have some words, as each database finds them. */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Queries } from "../../database/database.ts";
import { isAmong, searchOrders } from "../../search/search-orders.ts";
import type { SearchTerms } from "../../search/search-terms.ts";

/** As many orders are sorted at once. Where there are more, the list is read in its order instead. */
const FEW = 2000;

/** Finds the orders with some words, either by the index or by a condition on each order. */
export async function ordersWith(
  db: Queries,
  kind: Database["kind"],
  terms: SearchTerms,
): Promise<{ readonly areFew: boolean; readonly condition: Expression<SqlBool> }> {
  const found = searchOrders(kind, terms);
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from (${found} limit ${FEW + 1}) as found`.execute(db);
  const areFew = Number(rows[0]?.count) <= FEW;
  return { areFew, condition: areFew ? isAmong(kind, found) : hasTerms(terms) };
}

/** Read with each order, in the order of the list. */
function hasTerms({ words, joined }: SearchTerms) {
  const own = sql`(select words from order_search where order_search.order_id = orders.id)`;
  const has = (word: string) => sql`${own} like ${`% ${word}%`}`;
  const all = sql.join(words.map(has), sql` and `);
  const either = joined === undefined ? all : sql`${all} or ${has(joined)}`;
  // Postgres takes `like` for rare and would read and sort all orders. Of this it knows nothing.
  return sql<boolean>`coalesce((${either}), false)`;
}
