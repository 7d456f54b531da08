/** There is no table of customers: a customer is an email address with data. */
import { readList } from "@damson/database";
import type { Service } from "../context.ts";
import { type Cursor, type Page, readPage } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import { findCustomers } from "./find-customers.ts";
import { isNewestOfCustomer, type OrderSummary, summarize } from "./summarize.ts";

export interface ListedCustomer {
  /** Id for links, which does not show the address. */
  readonly id: string;
  readonly email: string;
  /** From the newest order. */
  readonly name?: string;
  readonly orders: number;
  /** Paid minus refunded, in pence. */
  readonly spent: number;
  readonly lastOrderAt?: Date;
}

export interface CustomerFilter {
  /** Start of the address, or words of a name. */
  readonly search?: string | undefined;
  /** Cursor of the previous page. A search has one page only. */
  readonly before?: Cursor | undefined;
}

const PAGE_SIZE = 50;

/**
 * Lists customers by their newest order. A search also finds people without orders: subscribers,
 * senders of messages and recipients of codes. It returns up to fifty.
 */
export async function listCustomers(
  service: Service,
  { search, before }: CustomerFilter,
  size = PAGE_SIZE,
): Promise<Page<ListedCustomer>> {
  const { db, customerIds } = service;
  const toListedCustomer = (email: string, summary: OrderSummary | undefined): ListedCustomer => ({
    id: customerIds.create(email),
    email,
    orders: 0,
    spent: 0,
    ...summary,
  });
  return readList(db, async (queries) => {
    if (search) {
      const emails = await findCustomers(queries, db.kind, search);
      const summaries = await summarize(queries, emails);
      const rows = emails.map((email) => toListedCustomer(email, summaries.get(email)));
      return { rows: rows.toSorted(compareNewestOrders).slice(0, PAGE_SIZE) };
    }
    const { rows, ...next } = await listByNewestOrder(queries, before, size);
    const summaries = await summarize(queries, rows);
    return { rows: rows.map((email) => toListedCustomer(email, summaries.get(email))), ...next };
  });
}

function compareNewestOrders(one: ListedCustomer, other: ListedCustomer): number {
  return (other.lastOrderAt?.getTime() ?? 0) - (one.lastOrderAt?.getTime() ?? 0);
}

/**
 * Reads orders newest first and keeps the first of each customer, so that the first page always
 * costs the same.
 */
async function listByNewestOrder(
  db: Queries,
  before: Cursor | undefined,
  size: number,
): Promise<Page<string>> {
  const query = db
    .selectFrom("orders as newest")
    .select(["newest.id", "newest.email", "newest.placed_at"])
    // Skips erased orders.
    .where("newest.email", "<>", "")
    .where(isNewestOfCustomer);
  const { rows, ...next } = await readPage(query, {
    columns: ["newest.placed_at", "newest.id"],
    cursorOf: ({ placed_at: at, id }) => ({ at, id }),
    before,
    size,
  });
  return { rows: rows.map(({ email }) => email), ...next };
}
