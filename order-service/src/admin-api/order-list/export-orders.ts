import { fromColumns, readList, transaction } from "@damson/database";
import { writeStaffEvent } from "../../audit/staff-events.ts";
import type { Service } from "../../context.ts";
import type { Order, OrderLine } from "../../orders/orders.ts";
import { type PageRequest, readPage } from "./list-page.ts";

const PAGE_SIZE = 500;

export interface ExportedOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
}

export type ExportRequest = Omit<PageRequest, "after" | "before"> & { readonly withLines: boolean };

/** Yields all matching orders page by page, after recording the export. */
export async function exportPages(
  service: Service,
  { withLines, ...request }: ExportRequest,
  person: string,
): Promise<AsyncIterable<readonly ExportedOrder[]>> {
  const { query, ...filter } = request;
  // Omits the typed query, because it may name a customer and the event outlives their data.
  const data = { ...filter, hasQuery: query !== undefined, withLines };
  const event = { person, type: "orders_exported", data };
  await transaction(service.db, (db) => writeStaffEvent(db, event, service.clock()));
  return readPages(service, request, withLines);
}

async function* readPages(service: Service, request: PageRequest, withLines: boolean) {
  for (let after: string | undefined; ; ) {
    const { orders, next } = await readPage(service, { ...request, after }, PAGE_SIZE);
    const lines = withLines ? await readLines(service, orders) : new Map<string, OrderLine[]>();
    yield orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
    if (next === undefined) return;
    after = next;
  }
}

async function readLines({ db }: Service, orders: readonly Order[]) {
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
