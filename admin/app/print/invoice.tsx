import { formatPence } from "@damson/shop/money";
import { Fragment, type ReactNode } from "react";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffInvoice, StaffOrder } from "#api/order.ts";
import { Address, Sheet } from "./sheet.tsx";

const methods = { "bank-transfer": "by bank transfer", stripe: "online" } as const;

/**
 * What was bought and paid, as it stood when it was paid, and each credit note since: what a VAT invoice has to say where the
 * shop was registered (VAT Regulations 1995, 14 and 15C). Before it is paid it has no number.
 */
export function Invoice({ order }: { readonly order: StaffOrder }) {
  const invoices = order.invoices.filter(({ kind }) => kind === "invoice");
  return (
    <>
      {invoices.length === 0 && <InvoiceSheet order={order} />}
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
  const { money, lines, discountCode } = order;
  const paidAt = invoice?.issuedAt;
  const vatNumber = invoice?.seller.vatNumber;
  return (
    <Sheet title={vatNumber ? "VAT invoice" : "Invoice"} order={order} {...headOf(invoice)}>
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
          <dt className="sr-only">State</dt>
          <dd className="mt-2 font-semibold text-lg">{invoice ? "Paid" : "Unpaid"}</dd>
        </dl>
      </div>
      <table className="tabular w-full border-line border-t">
        <caption className="sr-only">What was bought</caption>
        <thead>
          <tr className="border-line border-b text-right text-xs">
            <th scope="col" className="py-1.5 text-left font-normal">
              Item
            </th>
            <th scope="col" className="py-1.5 pl-3 sm:pl-6 font-normal">
              Quantity
            </th>
            <th scope="col" className="py-1.5 pl-3 sm:pl-6 font-normal">
              Each
            </th>
            <th scope="col" className="py-1.5 pl-3 sm:pl-6 font-normal">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, brand, name, size, quantity, unitPrice, lineTotal }) => (
            <tr key={position} className="break-inside-avoid border-line border-b text-right">
              <td className="py-2 pr-4 text-left">
                {brand} {name}
                {size && `, ${size}`}
              </td>
              <td className="py-2 pl-3 sm:pl-6">{quantity}</td>
              <td className="py-2 pl-3 sm:pl-6">{formatPence(unitPrice)}</td>
              <td className="py-2 pl-3 sm:pl-6">{formatPence(lineTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="tabular mt-3 ml-auto max-w-80 break-before-avoid break-inside-avoid">
        <Row term="Subtotal">{formatPence(money.subtotal)}</Row>
        {money.discount > 0 && (
          <Row term={`Discount ${discountCode ?? ""}`}>{formatPence(-money.discount)}</Row>
        )}
        <Row term="Delivery">{money.delivery === 0 ? "Free" : formatPence(money.delivery)}</Row>
        <Row term="Total" isSum>
          {formatPence(money.total)}
        </Row>
        {invoice && <VatRows of={invoice} />}
        <Row term={invoice ? `Paid ${methods[order.paymentMethod]}` : "Unpaid"} isSum>
          {formatPence(money.total)}
        </Row>
      </dl>
      {invoice && <VatNumber of={invoice} />}
    </Sheet>
  );
}

function CreditNote({ order, note }: { readonly order: StaffOrder; readonly note: StaffInvoice }) {
  return (
    <Sheet title="Credit note" order={order} {...headOf(note)}>
      <Address title="Billed to" of={order.billing} />
      <p className="mt-6">
        Issued on {formatDay(note.issuedAt)} against invoice {note.creditedInvoice}.
      </p>
      <dl className="tabular mt-3 ml-auto max-w-80">
        <Row term="Credited" isSum>
          {formatPence(note.amount)}
        </Row>
        <VatRows of={note} />
      </dl>
      <VatNumber of={note} />
    </Sheet>
  );
}

/** Its own number, and who sold it then. */
function headOf(invoice: StaffInvoice | undefined) {
  if (invoice === undefined) return {};
  const { name, address } = invoice.seller;
  const soldBy = [name, address].filter((part) => part !== null).join(", ");
  return { number: invoice.number, ...(soldBy === "" ? {} : { soldBy }) };
}

/** By rate, what it is without VAT and that VAT. */
function VatRows({ of: { seller, sums } }: { readonly of: StaffInvoice }) {
  if (seller.vatNumber === null) return null;
  return sums.map(({ rate, gross, vat }) => (
    <Fragment key={rate}>
      <Row term={sums.length === 1 ? "Without VAT" : `Without VAT, at ${rate}%`}>
        {formatPence(gross - vat)}
      </Row>
      <Row term={`VAT at ${rate}%`}>{formatPence(vat)}</Row>
    </Fragment>
  ));
}

function VatNumber({ of: { seller, kind } }: { readonly of: StaffInvoice }) {
  if (seller.vatNumber === null) return null;
  return (
    <p className="mt-6 break-before-avoid">
      {seller.name}, VAT number {seller.vatNumber}.{kind === "invoice" && " Prices contain VAT."}
    </p>
  );
}

interface RowProps {
  readonly term: string;
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

function Row({ term, isSum = false, children }: RowProps) {
  return (
    <div
      className={`flex justify-between gap-4 py-1 ${isSum ? "border-line border-t font-semibold" : ""}`}
    >
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
