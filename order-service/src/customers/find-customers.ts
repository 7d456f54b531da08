import type { Database, Queries } from "../database/database.ts";
import { containsText, toPrefixRange } from "../database/patterns.ts";
import { findByWords, toSearchWords } from "../orders/order-search.ts";

type Kind = Database["kind"];

const MAX = 50;
/** Maximum number of orders to search. In some, a product or street matches instead of the name. */
const MAX_ORDERS = 1000;

const tables = [
  ...["orders", "contact_messages", "newsletter_subscribers", "discount_codes"],
  "back_in_stock_requests",
] as const;

/** Finds up to fifty addresses by prefix, and up to fifty by name. */
export async function findCustomers(
  db: Queries,
  kind: Kind,
  search: string,
): Promise<readonly string[]> {
  // Only addresses contain an @.
  const isAddress = search.includes("@");
  const found = await Promise.all([
    ...tables.map((table) => findByPrefix(db, table, search.toLowerCase())),
    ...(isAddress ? [] : [findBuyers(db, toSearchWords(search)), findSenders(db, kind, search)]),
  ]);
  return [...new Set(found.flat())];
}

async function findByPrefix(
  db: Queries,
  table: (typeof tables)[number],
  search: string,
): Promise<readonly string[]> {
  const [from, before] = toPrefixRange(search);
  const query = db.selectFrom(table).select("email").distinct();
  const inRange = query.where("email", ">=", from).where("email", "<", before);
  const rows = await inRange.orderBy("email").limit(MAX).execute();
  return rows.flatMap(({ email }) => email ?? []);
}

async function findBuyers(db: Queries, words: readonly string[]): Promise<readonly string[]> {
  if (words.length === 0) return [];
  const ids = await findByWords(db, words, MAX_ORDERS);
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom("orders")
    .select(["email", "shipping", "billing"])
    .where("id", "in", ids)
    // Skips erased orders.
    .where("email", "<>", "")
    .orderBy("placed_at", "desc")
    .execute();
  const named = orders.filter(({ shipping, billing }) =>
    [shipping, billing].some(({ firstName, lastName }) => {
      const own = toSearchWords(`${firstName} ${lastName}`).join(" ");
      return words.every((word) => own.includes(word));
    }),
  );
  return [...new Set(named.map(({ email }) => email))].slice(0, MAX);
}

async function findSenders(db: Queries, kind: Kind, search: string): Promise<readonly string[]> {
  const query = db.selectFrom("contact_messages").select("email").distinct();
  const rows = await query
    .where(containsText(kind, "name", search))
    .limit(MAX)
    .execute();
  return rows.map(({ email }) => email);
}
