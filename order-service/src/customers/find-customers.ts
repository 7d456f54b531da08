import { sql } from "kysely";
import type { Database, Queries } from "../database/database.ts";
import { containsText, startingWith } from "../database/patterns.ts";
import { isAmong, searchOrders } from "../search/search-orders.ts";
import { parseSearch, type SearchTerms } from "../search/search-terms.ts";
import { indexedTerms } from "../search/terms.ts";

type Kind = Database["kind"];

const MAX = 50;
/** So many orders that have the words are looked at: some have them as those of a product or a street. */
const MAX_ORDERS = 1000;

const tables = [
  ...["orders", "contact_messages", "newsletter_subscribers", "discount_codes"],
  "back_in_stock_requests",
] as const;

/** The addresses that begin so, and those of people with such a name: fifty of each at most. */
export async function findCustomers(
  db: Queries,
  kind: Kind,
  search: string,
): Promise<readonly string[]> {
  // No name has it.
  const isAddress = search.includes("@");
  const found = await Promise.all([
    ...tables.map((table) => beginningWith(db, table, search.toLowerCase())),
    ...(isAddress ? [] : [ofBuyers(db, kind, parseSearch(search)), ofSenders(db, kind, search)]),
  ]);
  return [...new Set(found.flat())];
}

/** In the order of the index. */
async function beginningWith(
  db: Queries,
  table: (typeof tables)[number],
  search: string,
): Promise<readonly string[]> {
  const [from, before] = startingWith(search);
  const query = db.selectFrom(table).select("email").distinct();
  const inRange = query.where("email", ">=", from).where("email", "<", before);
  const rows = await inRange.orderBy("email").limit(MAX).execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** By the name on an order. */
async function ofBuyers(
  db: Queries,
  kind: Kind,
  terms: SearchTerms | undefined,
): Promise<readonly string[]> {
  if (terms === undefined) return [];
  const found = searchOrders(kind, terms);
  // SQLite numbers them as they came: the newest are the likelier ones.
  const some =
    kind === "sqlite"
      ? sql`${found} order by id desc limit ${MAX_ORDERS}`
      : sql`${found} limit ${MAX_ORDERS}`;
  const orders = await db
    .selectFrom("orders")
    .select(["email", "shipping", "billing"])
    .where(isAmong(kind, some))
    // Erased.
    .where("email", "<>", "")
    .orderBy("placed_at", "desc")
    .execute();
  const named = orders.filter(({ shipping, billing }) =>
    [shipping, billing].some(({ firstName, lastName }) =>
      hasTerms(`${firstName} ${lastName}`, terms),
    ),
  );
  return [...new Set(named.map(({ email }) => email))].slice(0, MAX);
}

/** By the name that they have written below a message. */
async function ofSenders(db: Queries, kind: Kind, search: string): Promise<readonly string[]> {
  const query = db.selectFrom("contact_messages").select("email").distinct();
  const rows = await query
    .where(containsText(kind, "name", search))
    .limit(MAX)
    .execute();
  return rows.map(({ email }) => email);
}

function hasTerms(name: string, { words, joined }: SearchTerms): boolean {
  const own = indexedTerms(name);
  const has = (word: string) => own.some((one) => one.startsWith(word));
  return words.every(has) || (joined !== undefined && has(joined));
}
