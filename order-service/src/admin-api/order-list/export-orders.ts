import { fromColumns, readList, transaction } from "@damson/database";
import { writeStaffEvent } from "../../audit/staff-events.ts";
import type { Service } from "../../context.ts";
import type { Order, OrderLine } from "../../orders/orders.ts";
import type { Invoice } from "../../payments/invoices.ts";
import { type PageRequest, readPage } from "./list-page.ts";

const PAGE_SIZE = 500;

export interface ExportedOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** Invoices and credit notes, oldest first. */
  readonly invoices: readonly Invoice[];
  readonly paidAt: Date | null;
  readonly dispatchedAt: Date | null;
  /** Time of the last refund. */
  readonly refundedAt: Date | null;
}

export type ExportRequest = Omit<PageRequest, "after" | "before"> & { readonly withLines: boolean };

/** Records the export, then yields all matching orders in pages. */
export async function exportPages(
  service: Service,
  { withLines, ...request }: ExportRequest,
  person: string,
): Promise<AsyncIterable<readonly ExportedOrder[]>> {
  const { query, ...filter } = request;
  // Does not record the search text: it may name a customer, and the event is kept longer than the
  // customer's data.
  const data = { ...filter, hasQuery: query !== undefined, withLines };
  const event = { person, type: "orders_exported", data };
  await transaction(service.db, (db) => writeStaffEvent(db, event, service.clock()));
  return readPages(service, request, withLines);
}

async function* readPages(service: Service, request: PageRequest, withLines: boolean) {
  for (let after: string | undefined; ; ) {
    const { orders, next } = await readPage(service, { ...request, after }, PAGE_SIZE);
    if (orders.length === 0) return;
    const lines = withLines ? await readLines(service, orders) : new Map<string, OrderLine[]>();
    const { invoices, events } = await readDocuments(service, orders);
    yield orders.map((order) => {
      const own = events.get(order.id) ?? [];
      const findTime = (...types: readonly string[]) =>
        own.findLast(({ type }) => types.includes(type))?.at ?? null;
      return {
        order,
        lines: lines.get(order.id) ?? [],
        invoices: invoices.get(order.id) ?? [],
        // A payment can be reversed.
        paidAt: order.paid > 0 ? findTime("pay", "pay_too_late") : null,
        dispatchedAt: findTime("dispatch"),
        refundedAt: order.refunded > 0 ? findTime("refund", "reduce") : null,
      };
    });
    if (next === undefined) return;
    after = next;
  }
}

async function readLines({ db }: Service, orders: readonly Order[]) {
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

async function readDocuments({ db }: Service, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id);
  return readList(db, async (queries) => {
    const invoices = await queries
      .selectFrom("invoices")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("issued_at")
      .orderBy("kind", "desc")
      .orderBy("number")
      .execute();
    const events = await queries
      .selectFrom("order_events")
      .select(["order_id", "type", "at"])
      .where("order_id", "in", ids)
      .where("type", "in", ["pay", "pay_too_late", "dispatch", "refund", "reduce"])
      .orderBy("id")
      .execute();
    return {
      invoices: Map.groupBy(
        invoices.map((row): Invoice => fromColumns(row)),
        ({ orderId }) => orderId,
      ),
      events: Map.groupBy(events, ({ order_id }) => order_id),
    };
  });
}
