import type { Cell } from "@damson/catalogue/csv";
import { formatInvoiceName } from "../../payments/invoices.ts";
import { splitVatByLine } from "../../payments/vat.ts";
import type { ExportedOrder } from "../order-list/export-orders.ts";
import { methodNames, stateNames } from "../order-list/order-names.ts";

type Column = readonly [heading: string, cell: (exported: ExportedOrder) => Cell];

const columns: readonly Column[] = [
  ["Number", ({ order }) => order.number],
  ["Placed", ({ order }) => formatCellTime(order.placedAt)],
  ["Status", ({ order }) => stateNames[order.state]],
  ["Paid on", ({ paidAt }) => formatCellTime(paidAt)],
  ["Packed", ({ order }) => formatCellTime(order.packedAt)],
  ["Dispatched", ({ dispatchedAt }) => formatCellTime(dispatchedAt)],
  ["Delivered", ({ order }) => formatCellTime(order.deliveredAt)],
  ["Refunded on", ({ refundedAt }) => formatCellTime(refundedAt)],
  ["First name", ({ order }) => order.shipping.firstName],
  ["Last name", ({ order }) => order.shipping.lastName],
  ["Email", ({ order }) => order.email],
  ["Phone", ({ order }) => order.shipping.phone],
  ["Address", ({ order }) => order.shipping.address],
  ["Town", ({ order }) => order.shipping.city],
  ["Postcode", ({ order }) => order.shipping.postcode],
  ["Payment method", ({ order }) => methodNames[order.paymentMethod]],
  ["Items", ({ order }) => order.items],
  ["Subtotal", ({ order }) => formatPounds(order.subtotal)],
  ["Discount", ({ order }) => formatPounds(order.discount)],
  ["Discount code", ({ order }) => order.discountCode],
  ["Delivery rate", ({ order }) => order.deliveryRate.name],
  ["Delivery", ({ order }) => formatPounds(order.delivery)],
  ["Total", ({ order }) => formatPounds(order.total)],
  ["Paid", ({ order }) => formatPounds(order.paid)],
  ["Refunded", ({ order }) => formatPounds(order.refunded)],
  ["Invoice", ({ invoices }) => listNames(invoices, "invoice")],
  ["VAT", ({ invoices }) => formatPounds(sumVat(invoices, "invoice"))],
  ["Credit note", ({ invoices }) => listNames(invoices, "credit_note")],
  ["VAT credited", ({ invoices }) => formatPounds(sumVat(invoices, "credit_note"))],
  ["Carrier", ({ order }) => order.tracking?.carrier ?? null],
  ["Tracking number", ({ order }) => order.tracking?.number ?? null],
];

const lineHeadings = [
  "Product",
  "Brand",
  "Name",
  "Quantity",
  "Unit price",
  "Line total",
  "Line discount",
  "Returned",
  "VAT rate",
  "Line VAT",
];

/** Columns of one row per order or, with lines, one row per line that repeats the order. */
export function listHeadings(withLines: boolean): readonly string[] {
  return [...columns.map(([heading]) => heading), ...(withLines ? lineHeadings : [])];
}

export function toRows(exported: ExportedOrder, withLines: boolean): readonly (readonly Cell[])[] {
  const cells = columns.map(([, cell]) => cell(exported));
  if (!withLines) return [cells];
  const { lines, invoices } = exported;
  const newest = invoices.findLast(({ kind }) => kind === "invoice");
  const vat = splitVatByLine(lines, newest?.sums.byRate ?? []);
  return lines.map((line, index) => [
    ...cells,
    ...[
      line.product,
      line.brand,
      line.name,
      line.quantity,
      formatPounds(line.unitPrice),
      formatPounds(line.lineTotal),
      formatPounds(line.discount),
      line.returned,
      line.vatRate === null ? null : `${line.vatRate}%`,
      newest === undefined ? null : formatPounds(vat[index] ?? 0),
    ],
  ]);
}

type Invoices = ExportedOrder["invoices"];
type Kind = Invoices[number]["kind"];

function listNames(invoices: Invoices, kind: Kind): string {
  return invoices
    .filter((each) => each.kind === kind)
    .map(formatInvoiceName)
    .join(", ");
}

function sumVat(invoices: Invoices, kind: Kind): number {
  return invoices
    .filter((each) => each.kind === kind)
    .flatMap(({ sums }) => sums.byRate)
    .reduce((sum, { vat }) => sum + vat, 0);
}

const london = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

/** Returns a time such as `2026-11-21 12:05`, which spreadsheets recognise in any locale. */
function formatCellTime(time: Date | null): string | null {
  return time === null ? null : london.format(time);
}

function formatPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}
