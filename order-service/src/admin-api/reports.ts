import { type Cell, createCsvFile } from "@damson/catalogue/csv";
import type { Pence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import { recordActivity } from "./activity.ts";
import { type Period, type PeriodReport, readReport } from "./reports/period-report.ts";

export { type InvoiceSheets, readInvoiceSheets } from "./reports/invoice-sheets.ts";
export { type Period, type PeriodReport, readReport };

/** Exports the report of a period as CSV. */
export async function exportReport(
  service: Service,
  { from, to }: Period,
  person: string,
): Promise<Response> {
  const report = await readReport(service, { from, to });
  await recordActivity(service, { person, type: "report_exported", data: { from, to } });
  return createCsvFile(`report-${from}-${to}`, toRows(report));
}

type Sums = PeriodReport["payments"];

function toRows(report: PeriodReport): readonly (readonly Cell[])[] {
  const { from, to, sales, vat, methods, days, payments, uninvoiced } = report;
  const toCells = ({ received, refunded, disputed, fees }: Sums) =>
    [received, refunded, disputed, fees, received - refunded - disputed].map(toPounds);
  const headings = ["Received", "Refunded", "Disputed", "Fees", "Received minus refunded"];
  return [
    ["Report", `${from} to ${to}`],
    [],
    ["Sales", "Amount"],
    ["Items", toPounds(sales.goods)],
    ["Discounts", toPounds(-sales.discounts)],
    ["Delivery", toPounds(sales.delivery)],
    ["Invoices", toPounds(sales.invoiced)],
    ["Credit notes", toPounds(-sales.credited)],
    ["Payments without invoice", toPounds(uninvoiced)],
    [],
    ["VAT rate", "Net", "VAT", "Gross"],
    ...vat.map(({ rate, net, vat, gross }) => [
      rate === null ? "No VAT" : `${rate}%`,
      ...[net, vat, gross].map(toPounds),
    ]),
    [],
    ["Payment method", ...headings],
    ...methods.map(({ method, ...sums }) => [method, ...toCells(sums)]),
    ["Total", ...toCells(payments)],
    [],
    ["Day", ...headings],
    ...days.map(({ day, ...sums }) => [day, ...toCells(sums)]),
  ];
}

/** A number, because a spreadsheet would read a negative text as a formula. */
function toPounds(amount: Pence): number {
  return amount / 100;
}
