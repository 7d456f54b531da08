import { fromColumns } from "@damson/database";
import { VAT_RATE } from "@damson/shop/legal/law";
import { findDetail, type Owner } from "@damson/shop/legal/owner";
import type { Pence } from "@damson/shop/money";
import type { Queries, Row } from "../database/database.ts";
import type { InvoiceSeller, Schema } from "../database/schema.ts";
import { splitByRate } from "./vat.ts";

export type Invoice = Row<"invoices">;
type Kind = Invoice["kind"];
type Order = Pick<Row<"orders">, "id" | "total">;

/** Returns the printed number: `INV-000042`, `CN-000007`. */
export function invoiceName({ kind, number }: { readonly kind: Kind; readonly number: number }) {
  return `${kind === "invoice" ? "INV" : "CN"}-${String(number).padStart(6, "0")}`;
}

function toInvoiceSeller({ legalName, geographicAddress, vatNumber }: Owner): InvoiceSeller {
  return {
    name: findDetail(legalName) ?? null,
    address: findDetail(geographicAddress) ?? null,
    vatNumber: findDetail(vatNumber) ?? null,
  };
}

/** Lists invoices and credit notes, oldest first. */
export async function listInvoices(db: Queries, orderId: string): Promise<readonly Invoice[]> {
  const query = db.selectFrom("invoices").selectAll().where("order_id", "=", orderId);
  const rows = await query.orderBy("issued_at").orderBy("kind", "desc").orderBy("number").execute();
  return rows.map((row) => fromColumns(row));
}

export async function findInvoice(db: Queries, orderId: string): Promise<Invoice | undefined> {
  const all = await listInvoices(db, orderId);
  return all.findLast(({ kind }) => kind === "invoice");
}

/**
 * Issues the invoice of a paid order and fixes its VAT rates. Call it late: it locks the number sequence until the
 * transaction ends.
 */
export async function issueInvoice(
  db: Queries,
  { id, total: amount }: Order,
  owner: Owner,
  now: Date,
): Promise<void> {
  const seller = toInvoiceSeller(owner);
  await db
    .updateTable("order_lines")
    .set(({ fn, val }) => ({
      vat_rate: seller.vatNumber === null ? null : fn.coalesce("product_vat_rate", val(VAT_RATE)),
    }))
    .where("order_id", "=", id)
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .select(["vat_rate as rate", "line_total as weight"])
    .where("order_id", "=", id)
    .execute();
  await insert(db, {
    ...{ kind: "invoice", order_id: id, issued_at: now, credited_invoice: null },
    ...{ seller, amount, sums: { byRate: splitByRate(amount, lines) } },
  });
}

/**
 * Issues a credit note, so that the newest invoice is credited up to the given amount. Does nothing without an invoice,
 * such as for a late payment.
 */
export async function issueCreditNote(
  db: Queries,
  orderId: string,
  upTo: Pence,
  now: Date,
): Promise<void> {
  const all = await listInvoices(db, orderId);
  const invoice = all.findLast(({ kind }) => kind === "invoice");
  if (invoice === undefined) return;
  const { number, seller, sums } = invoice;
  const credited = all
    .filter(({ creditedInvoice }) => creditedInvoice === number)
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(upTo, invoice.amount) - credited;
  if (amount <= 0) return;
  const weights = sums.byRate.map(({ rate, gross }) => ({ rate, weight: gross }));
  await insert(db, {
    ...{ kind: "credit_note", order_id: orderId, issued_at: now, credited_invoice: number },
    ...{ seller, amount, sums: { byRate: splitByRate(amount, weights) } },
  });
}

async function insert(db: Queries, invoice: Omit<Schema["invoices"], "number">): Promise<void> {
  const { last: number } = await db
    .updateTable("invoice_numbers")
    .set(({ eb }) => ({ last: eb("last", "+", 1) }))
    .where("kind", "=", invoice.kind)
    .returning("last")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("invoices")
    .values({ ...invoice, number })
    .execute();
}
