import { fromColumns, readList, transaction } from "@damson/database";
import { writeStaffEvent } from "../../audit/staff-events.ts";
import type { Service } from "../../context.ts";
import type { Order, OrderLine } from "../../orders/orders.ts";
import { type PageRequest, readPage } from "./list-page.ts";

const PAGE_SIZE = 500;

export interface ExportedOrder {
  readonly order: Order;
  /** Only where they were asked for. */
  readonly lines: readonly OrderLine[];
}

export type ExportRequest = Omit<PageRequest, "after" | "before"> & { readonly withLines: boolean };

/**
 * All orders of a list, page by page, so that no caller waits for all of them. The export of them from the
 * shop is written down first.
 */
export async function exportPages(
  service: Service,
  { withLines, ...request }: ExportRequest,
  person: string,
): Promise<AsyncIterable<readonly ExportedOrder[]>> {
  const { query, ...filter } = request;
  // Not what was typed, which may name a customer: the event outlives what is kept of them.
  const data = { ...filter, hasQuery: query !== undefined, withLines };
  const event = { person, type: "orders_exported", data };
  await transaction(service.db, (db) => writeStaffEvent(db, event, service.clock()));
  return pagesOf(service, request, withLines);
}

async function* pagesOf(service: Service, request: PageRequest, withLines: boolean) {
  for (let after: string | undefined; ; ) {
    const { orders, next } = await readPage(service, { ...request, after }, PAGE_SIZE);
    const lines = withLines ? await linesOf(service, orders) : new Map<string, OrderLine[]>();
    yield orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
    if (next === undefined) return;
    after = next;
  }
}

async function linesOf({ db }: Service, orders: readonly Order[]) {
  if (orders.length === 0) return new Map<string, OrderLine[]>();
  const ids = orders.map(({ id }) => id);
  const rows = await readList(db, (queries) =>
    queries
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("order_id")
      .orderBy("position")
      .execute(),
  );
  return Map.groupBy(
    rows.map((row) => fromColumns(row)),
    ({ orderId }) => orderId,
  );
}
