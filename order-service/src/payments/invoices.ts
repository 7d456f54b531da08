import { fromColumns } from "@damson/database";
import { findDetail, type Owner } from "@damson/shop/legal/owner";
import type { Pence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Queries, Row } from "../database/database.ts";
import type { InvoiceSeller, Schema, VatSum } from "../database/schema.ts";
import { splitByRate } from "./vat.ts";

export type Invoice = Row<"invoices">;
type Kind = Invoice["kind"];
type Order = Pick<Row<"orders">, "id"> & OrderTotals;

/** Returns the number as printed: `INV-000042`, `CN-000007`. */
export function formatInvoiceName({
  kind,
  number,
}: {
  readonly kind: Kind;
  readonly number: number;
}) {
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
 * Issues the invoice of a paid order, and stores the VAT rates that apply. Call it as late as
 * possible, because it locks the invoice numbers until the transaction ends.
 */
export async function issueInvoice(
  db: Queries,
  { id, subtotal, discount, delivery, total: amount }: Order,
  owner: Owner,
  now: Date,
): Promise<void> {
  const seller = toInvoiceSeller(owner);
  await db
    .updateTable("order_lines")
    .set(({ ref }) => ({ vat_rate: seller.vatNumber === null ? null : ref("product_vat_rate") }))
    .where("order_id", "=", id)
    .execute();
  const ordered = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  const lines = ordered.map((row) => fromColumns(row));
  const weights = lines.map(({ vatRate: rate, lineTotal, discount }) => ({
    rate,
    weight: lineTotal - discount,
  }));
  await insert(db, {
    kind: "invoice",
    order_id: id,
    issued_at: now,
    credited_invoice: null,
    ...{ seller, amount },
    sums: {
      byRate: splitByRate(amount, weights),
      totals: { subtotal, discount, delivery, total: amount },
      lines: lines.map(toInvoiceLine),
    },
  });
}

function toInvoiceLine(line: Row<"order_lines">) {
  const { position, brand, name, variant, size, quantity, unitPrice, lineTotal } = line;
  const details = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
  return { position, brand, name, ...details, quantity, unitPrice, lineTotal };
}

/**
 * Issues a credit note, so that `credited` of the newest invoice is credited in total. Does nothing
 * without an invoice, for example after a late payment.
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
  const notes = all.filter(({ creditedInvoice }) => creditedInvoice === number);
  const total = Math.min(upTo, invoice.amount);
  const amount = total - notes.reduce((sum, note) => sum + note.amount, 0);
  if (amount <= 0) return;
  const weights = sums.byRate.map(({ rate, gross }) => ({ rate, weight: gross }));
  const earlier = notes.flatMap((note) => note.sums.byRate);
  // Splits all notes together, so that rounding errors do not add up.
  const byRate = splitByRate(total, weights).map((sum) => subtract(sum, earlier));
  await insert(db, {
    kind: "credit_note",
    order_id: orderId,
    issued_at: now,
    credited_invoice: number,
    ...{ seller, amount, sums: { byRate } },
  });
}

function subtract({ rate, gross, vat }: VatSum, earlier: readonly VatSum[]): VatSum {
  const same = earlier.filter((each) => each.rate === rate);
  return {
    rate,
    gross: same.reduce((left, each) => left - each.gross, gross),
    vat: same.reduce((left, each) => left - each.vat, vat),
  };
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
