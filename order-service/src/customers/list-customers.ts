/** Customers are not a table: each is an address that something is kept of. */
import { readList } from "@damson/database";
import type { Service } from "../context.ts";
import { type Cursor, type Page, pageOf, parseCursor } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import { startingWith } from "../database/patterns.ts";
import { isNewestOfCustomer, summarize } from "./summarize.ts";

export interface ListedCustomer {
  /** For links: it does not show the address. */
  readonly id: string;
  readonly email: string;
  /** As on their newest order. */
  readonly name?: string;
  readonly orders: number;
  /** What they have paid and not got back. */
  readonly spent: number;
  readonly lastOrderAt?: Date;
}

export interface CustomerFilter {
  /** How the address begins. */
  readonly search?: string | undefined;
  /** What `next` of the page before said. */
  readonly after?: string | undefined;
}

const PAGE_SIZE = 50;

/**
 * Those with orders, by the newest of them. A search finds those as well who have written, subscribed
 * or a code, by their address.
 */
export function listCustomers(
  service: Pick<Service, "db" | "customerIds">,
  { search, after }: CustomerFilter,
): Promise<Page<ListedCustomer>> {
  const { db, customerIds } = service;
  return readList(db, async (queries) => {
    const { rows, ...next } = search
      ? await findByAddress(queries, search.toLowerCase(), customerIds, after)
      : await findByNewestOrder(queries, parseCursor(after));
    const summaries = await summarize(queries, rows);
    const listed = rows.map((email) => ({
      id: customerIds.make(email),
      email,
      orders: 0,
      spent: 0,
      ...summaries.get(email),
    }));
    return { rows: listed, ...next };
  });
}

/**
 * Walks from the newest order back, and keeps each that is its customer's newest. The first page costs
 * the same however many orders there are.
 */
async function findByNewestOrder(db: Queries, before: Cursor | undefined): Promise<Page<string>> {
  let query = db
    .selectFrom("orders as newest")
    .select(["newest.id", "newest.email", "newest.placed_at"])
    // Erased.
    .where("newest.email", "<>", "")
    .where(isNewestOfCustomer);
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("newest.placed_at", "newest.id"), "<", tuple(before.at, before.id)),
    );
  }
  const found = await query
    .orderBy("newest.placed_at", "desc")
    .orderBy("newest.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { rows, ...next } = pageOf(found, PAGE_SIZE, ({ placed_at: at, id }) => ({ at, id }));
  return { rows: rows.map(({ email }) => email), ...next };
}

const tables = ["orders", "contact_messages", "newsletter_subscribers", "discount_codes"] as const;

async function findByAddress(
  db: Queries,
  search: string,
  ids: Service["customerIds"],
  after: string | undefined,
): Promise<Page<string>> {
  const [from, before] = startingWith(search);
  const last = after === undefined ? undefined : ids.read(after);
  // Each table gives one page at most, in the order of its index.
  const found = await Promise.all(
    tables.map((table) => {
      let query = db.selectFrom(table).select("email").distinct();
      query = query.where("email", ">=", from).where("email", "<", before);
      if (last !== undefined) query = query.where("email", ">", last);
      return query
        .orderBy("email")
        .limit(PAGE_SIZE + 1)
        .execute();
    }),
  );
  const emails = new Set(found.flat().flatMap(({ email }) => (email === null ? [] : [email])));
  const sorted = [...emails].sort(byBytes);
  const rows = sorted.slice(0, PAGE_SIZE);
  const lastOfPage = sorted.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return { rows, ...(lastOfPage === undefined ? {} : { next: ids.make(lastOfPage) }) };
}

/** As both databases sort addresses. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
