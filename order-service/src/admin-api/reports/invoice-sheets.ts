import { readList } from "@damson/database";
import type { Service } from "../../context.ts";
import { formatInvoiceName } from "../../payments/invoices.ts";
import { recordActivity } from "../activity.ts";
import type { ReadOrder } from "../order/staff-order.ts";
import { viewOrder } from "../order.ts";
import { type Period, toRange } from "./period-report.ts";

/** More orders would make a page too long for a browser. */
const ORDERS_PER_PART = 200;

export interface InvoiceSheets {
  /** Orders with only the invoices and credit notes of the period. */
  readonly orders: readonly ReadOrder[];
  readonly parts: number;
}

/** Reads the invoices and credit notes of a period for printing, and records it. */
export async function readInvoiceSheets(
  service: Service,
  { from, to, part }: Period & { readonly part: number },
  person: string,
): Promise<InvoiceSheets> {
  const { start, end } = toRange({ from, to });
  const rows = await readList(service.db, (queries) =>
    queries
      .selectFrom("invoices")
      .innerJoin("orders", "orders.id", "order_id")
      .select(["orders.number as order", "invoices.kind", "invoices.number"])
      .where("issued_at", ">=", start)
      .where("issued_at", "<=", end)
      .orderBy("issued_at")
      .orderBy("invoices.kind", "desc")
      .orderBy("invoices.number")
      .execute(),
  );
  const byOrder = [...Map.groupBy(rows, ({ order }) => order)];
  const shown = byOrder.slice((part - 1) * ORDERS_PER_PART, part * ORDERS_PER_PART);
  await recordActivity(service, { person, type: "invoices_printed", data: { from, to, part } });
  const orders: ReadOrder[] = [];
  for (const [number, documents] of shown) {
    const names = new Set(documents.map(formatInvoiceName));
    const order = await viewOrder(service, number, "owner");
    const invoices = order.invoices.filter((invoice) => names.has(invoice.number));
    orders.push({ ...order, invoices });
  }
  return { orders, parts: Math.ceil(byOrder.length / ORDERS_PER_PART) };
}
