/** Customers are not a table: each is an address that something is kept of. */
import { readList } from "@damson/database";
import type { Service } from "../context.ts";
import { type Cursor, type Page, readPage } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import { findCustomers } from "./find-customers.ts";
import { isNewestOfCustomer, type OrderSummary, summarize } from "./summarize.ts";

export interface ListedCustomer {
  /** For links: it does not show the address. */
  readonly id: string;
  readonly email: string;
  /** As on their newest order. */
  readonly name?: string;
  readonly orders: number;
  /** Money that they have paid and not got back. */
  readonly spent: number;
  readonly lastOrderAt?: Date;
}

export interface CustomerFilter {
  /** Beginning of the address, or words of a name. */
  readonly search?: string | undefined;
  /** Position at which the page before ended. A search has one page. */
  readonly before?: Cursor | undefined;
}

const PAGE_SIZE = 50;

/**
 * Those with orders, by the newest of them. A search finds those as well who have written, subscribed
 * or a code: the first fifty.
 */
export async function listCustomers(
  service: Service,
  { search, before }: CustomerFilter,
): Promise<Page<ListedCustomer>> {
  const { db, customerIds } = service;
  const listed = (email: string, summary: OrderSummary | undefined): ListedCustomer => ({
    ...{ id: customerIds.make(email), email, orders: 0, spent: 0 },
    ...summary,
  });
  return readList(db, async (queries) => {
    if (search) {
      const emails = await findCustomers(queries, db.kind, search);
      const summaries = await summarize(queries, emails);
      const rows = emails.map((email) => listed(email, summaries.get(email)));
      return { rows: rows.toSorted(byNewestOrder).slice(0, PAGE_SIZE) };
    }
    const { rows, ...next } = await listByNewestOrder(queries, before);
    const summaries = await summarize(queries, rows);
    return { rows: rows.map((email) => listed(email, summaries.get(email))), ...next };
  });
}

function byNewestOrder(one: ListedCustomer, other: ListedCustomer): number {
  return (other.lastOrderAt?.getTime() ?? 0) - (one.lastOrderAt?.getTime() ?? 0);
}

/**
 * Walks from the newest order back, and keeps each that is its customer's newest. The first page costs
 * the same however many orders there are.
 */
async function listByNewestOrder(db: Queries, before: Cursor | undefined): Promise<Page<string>> {
  const query = db
    .selectFrom("orders as newest")
    .select(["newest.id", "newest.email", "newest.placed_at"])
    // Erased.
    .where("newest.email", "<>", "")
    .where(isNewestOfCustomer);
  const { rows, ...next } = await readPage(query, {
    columns: ["newest.placed_at", "newest.id"],
    cursorOf: ({ placed_at: at, id }) => ({ at, id }),
    before,
    size: PAGE_SIZE,
  });
  return { rows: rows.map(({ email }) => email), ...next };
}
