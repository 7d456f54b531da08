import { formatPence } from "@damson/shop/money";
import { lineDetails } from "@damson/shop/orders/line-details";
import { Fragment } from "react";
import { OrderSums, SumRow } from "#admin/order/sum-rows.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffInvoice, StaffOrder } from "#api/order.ts";
import { Address, Sheet } from "./sheet.tsx";

const methods = { "bank-transfer": "by bank transfer", stripe: "online" } as const;

/**
 * The invoices as issued, and each credit note. Changed items replace the invoice. With a VAT number it has everything that a VAT invoice
 * must state (VAT Regulations 1995, 14 and 15C). Unpaid orders have no invoice number.
 */
export function Invoice({ order }: { readonly order: StaffOrder }) {
  return (
    <>
      {order.invoices.length === 0 && <InvoiceSheet order={order} />}
      {order.invoices.map((invoice) =>
        invoice.kind === "invoice" ? (
          <InvoiceSheet key={invoice.number} order={order} invoice={invoice} />
        ) : (
          <CreditNote key={invoice.number} order={order} note={invoice} />
        ),
      )}
    </>
  );
}

interface InvoiceSheetProps {
  readonly order: StaffOrder;
  readonly invoice?: StaffInvoice;
}

function InvoiceSheet({ order, invoice }: InvoiceSheetProps) {
  // The items may have changed since the invoice was issued.
  const money = { ...order.money, ...invoice?.totals };
  const lines = invoice?.lines ?? order.lines;
  const paidAt = invoice?.issuedAt;
  const vatNumber = invoice?.seller.vatNumber;
  const method = order.paidNote ? `(${order.paidNote})` : methods[order.paymentMethod];
  return (
    <Sheet title={vatNumber ? "VAT invoice" : "Invoice"} order={order} {...formatHead(invoice)}>
      <div className="mb-8 grid gap-6 sm:grid-cols-3 print:grid-cols-3">
        <Address title="Billed to" of={order.billing} />
        <Address title="Delivered to" of={order.shipping} />
        <dl className="sm:text-right print:text-right">
          <dt className="text-xs">Ordered</dt>
          <dd>{formatDay(order.placedAt)}</dd>
          {paidAt && (
            <>
              <dt className="mt-2 text-xs">{vatNumber ? "Paid, date of supply" : "Paid"}</dt>
              <dd>{formatDay(paidAt)}</dd>
            </>
          )}
          <dt className="sr-only">Status</dt>
          <dd className="mt-2 font-semibold text-lg">{invoice ? "Paid" : "Unpaid"}</dd>
        </dl>
      </div>
      <table className="tabular w-full border-line border-t">
        <caption className="sr-only">Items</caption>
        <thead>
          <tr className="border-line border-b text-right text-xs">
            <th scope="col" className="py-1.5 text-left font-normal">
              Item
            </th>
            {["Quantity", "Each", "Price"].map((heading) => (
              <th key={heading} scope="col" className="py-1.5 pl-3 sm:pl-6 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, brand, name, quantity, unitPrice, lineTotal, ...line }) => (
            <tr key={position} className="break-inside-avoid border-line border-b text-right">
              <td className="py-2 pr-4 text-left">
                {[`${brand} ${name}`, lineDetails(line)].filter((each) => each).join(", ")}
              </td>
              <td className="py-2 pl-3 sm:pl-6">{quantity}</td>
              <td className="py-2 pl-3 sm:pl-6">{formatPence(unitPrice)}</td>
              <td className="py-2 pl-3 sm:pl-6">{formatPence(lineTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="tabular mt-3 ml-auto max-w-80 break-before-avoid break-inside-avoid">
        <OrderSums order={{ ...order, money }} subtotal="Subtotal" />
        {invoice && <VatRows of={invoice} />}
        <SumRow term={invoice ? `Paid ${method}` : "Unpaid"} isSum>
          {formatPence(money.total)}
        </SumRow>
      </dl>
      {invoice && <VatNumber of={invoice} />}
    </Sheet>
  );
}

function CreditNote({ order, note }: { readonly order: StaffOrder; readonly note: StaffInvoice }) {
  return (
    <Sheet title="Credit note" order={order} {...formatHead(note)}>
      <Address title="Billed to" of={order.billing} />
      <p className="mt-6">
        Issued on {formatDay(note.issuedAt)} against invoice {note.creditedInvoice}.
      </p>
      <dl className="tabular mt-3 ml-auto max-w-80">
        <SumRow term="Credited" isSum>
          {formatPence(note.amount)}
        </SumRow>
        <VatRows of={note} />
      </dl>
      <VatNumber of={note} />
    </Sheet>
  );
}

function formatHead(invoice: StaffInvoice | undefined) {
  if (invoice === undefined) return {};
  const { name, address } = invoice.seller;
  const soldBy = [name, address].filter((part) => part !== null).join(", ");
  return { number: invoice.number, ...(soldBy === "" ? {} : { soldBy }) };
}

function VatRows({ of: { seller, sums } }: { readonly of: StaffInvoice }) {
  if (seller.vatNumber === null) return null;
  return sums.map(({ rate, gross, vat }) => (
    <Fragment key={rate}>
      <SumRow term={sums.length === 1 ? "Excluding VAT" : `Excluding VAT, at ${rate}%`}>
        {formatPence(gross - vat)}
      </SumRow>
      <SumRow term={`VAT at ${rate}%`}>{formatPence(vat)}</SumRow>
    </Fragment>
  ));
}

function VatNumber({ of: { seller, kind } }: { readonly of: StaffInvoice }) {
  if (seller.vatNumber === null) return null;
  return (
    <p className="mt-6 break-before-avoid">
      {seller.name}, VAT number {seller.vatNumber}.{kind === "invoice" && " Prices include VAT."}
    </p>
  );
}
