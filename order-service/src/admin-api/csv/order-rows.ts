import type { Cell } from "@damson/catalogue/csv";
import type { ExportedOrder } from "../order-list/export-orders.ts";

type Column = readonly [heading: string, cell: (exported: ExportedOrder) => Cell];

const columns: readonly Column[] = [
  ["Number", ({ order }) => order.number],
  ["Placed", ({ order }) => formatCellTime(order.placedAt)],
  ["State", ({ order }) => order.state],
  ["Packed", ({ order }) => formatCellTime(order.packedAt)],
  ["Delivered", ({ order }) => formatCellTime(order.deliveredAt)],
  ["First name", ({ order }) => order.shipping.firstName],
  ["Last name", ({ order }) => order.shipping.lastName],
  ["Email", ({ order }) => order.email],
  ["Phone", ({ order }) => order.shipping.phone],
  ["Address", ({ order }) => order.shipping.address],
  ["Town", ({ order }) => order.shipping.city],
  ["Postcode", ({ order }) => order.shipping.postcode],
  ["Payment method", ({ order }) => order.paymentMethod],
  ["Items", ({ order }) => order.items],
  ["Subtotal", ({ order }) => formatPounds(order.subtotal)],
  ["Discount", ({ order }) => formatPounds(order.discount)],
  ["Discount code", ({ order }) => order.discountCode],
  ["Delivery", ({ order }) => formatPounds(order.delivery)],
  ["Total", ({ order }) => formatPounds(order.total)],
  ["Paid", ({ order }) => formatPounds(order.paid)],
  ["Refunded", ({ order }) => formatPounds(order.refunded)],
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
  "Returned",
];

/** One row per order, or one per line with the order's columns repeated. */
export function listHeadings(withLines: boolean): readonly string[] {
  return [...columns.map(([heading]) => heading), ...(withLines ? lineHeadings : [])];
}

export function toRows(exported: ExportedOrder, withLines: boolean): readonly (readonly Cell[])[] {
  const cells = columns.map(([, cell]) => cell(exported));
  if (!withLines) return [cells];
  return exported.lines.map(
    ({ product, brand, name, quantity, unitPrice, lineTotal, returned }) => [
      ...cells,
      ...[
        product,
        brand,
        name,
        quantity,
        formatPounds(unitPrice),
        formatPounds(lineTotal),
        returned,
      ],
    ],
  );
}

const london = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

/** Example: `2026-11-21 12:05`, which spreadsheets in any locale read as a time. */
function formatCellTime(time: Date | null): string | null {
  return time === null ? null : london.format(time);
}

function formatPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}
