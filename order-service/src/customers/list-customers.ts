/** Customers have no table: each is an email address with data. */
import { readList } from "@damson/database";
import type { Service } from "../context.ts";
import { type Cursor, type Page, readPage } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import { findCustomers } from "./find-customers.ts";
import { isNewestOfCustomer, type OrderSummary, summarize } from "./summarize.ts";

export interface ListedCustomer {
  /** Id for links that hides the address. */
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
  /** Prefix of the address, or words of a name. */
  readonly search?: string | undefined;
  /** Cursor of the previous page. A search has only one page. */
  readonly before?: Cursor | undefined;
}

const PAGE_SIZE = 50;

/** Lists customers by newest order. A search also finds subscribers, senders and recipients of codes, fifty at most. */
export async function listCustomers(
  service: Service,
  { search, before }: CustomerFilter,
): Promise<Page<ListedCustomer>> {
  const { db, customerIds } = service;
  const toListedCustomer = (email: string, summary: OrderSummary | undefined): ListedCustomer => ({
    ...{ id: customerIds.make(email), email, orders: 0, spent: 0 },
    ...summary,
  });
  return readList(db, async (queries) => {
    if (search) {
      const emails = await findCustomers(queries, db.kind, search);
      const summaries = await summarize(queries, emails);
      const rows = emails.map((email) => toListedCustomer(email, summaries.get(email)));
      return { rows: rows.toSorted(compareNewestOrders).slice(0, PAGE_SIZE) };
    }
    const { rows, ...next } = await listByNewestOrder(queries, before);
    const summaries = await summarize(queries, rows);
    return { rows: rows.map((email) => toListedCustomer(email, summaries.get(email))), ...next };
  });
}

function compareNewestOrders(one: ListedCustomer, other: ListedCustomer): number {
  return (other.lastOrderAt?.getTime() ?? 0) - (one.lastOrderAt?.getTime() ?? 0);
}

/** Walks back from the newest order and keeps each customer's newest. The first page has constant cost. */
async function listByNewestOrder(db: Queries, before: Cursor | undefined): Promise<Page<string>> {
  const query = db
    .selectFrom("orders as newest")
    .select(["newest.id", "newest.email", "newest.placed_at"])
    // Excludes erased orders.
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
