import type { ReactNode } from "react";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { formatPence } from "#app/lib/money.ts";
import { owner, textOfDetail } from "#app/settings/owner.ts";
import { Address, Sheet } from "./sheet.tsx";
import { vatIn, vatOf } from "./vat.ts";

const methods = { "bank-transfer": "by bank transfer", stripe: "online" } as const;

/**
 * What was bought, paid and paid back. VAT is shown only by a shop that has a VAT number; then it is
 * all that a VAT invoice has to say (VAT Regulations 1995, 14 and 16A).
 */
export function Invoice({ order }: { readonly order: StaffOrder }) {
  const { money, lines, discountCode } = order;
  const paidAt = order.history.find(({ type }) => type === "pay")?.at;
  const vat = vatOf(order, owner.vatNumber);
  const left = money.paid - money.refunded;
  return (
    <Sheet title={vat ? "VAT invoice" : "Invoice"} order={order}>
      <div className="mb-8 grid gap-6 sm:grid-cols-3 print:grid-cols-3">
        <Address title="Billed to" of={order.billing} />
        <Address title="Delivered to" of={order.shipping} />
        <dl className="sm:text-right print:text-right">
          <dt className="text-xs">Ordered</dt>
          <dd>{formatDay(order.placedAt)}</dd>
          {paidAt && (
            <>
              <dt className="mt-2 text-xs">{vat ? "Paid, date of supply" : "Paid"}</dt>
              <dd>{formatDay(paidAt)}</dd>
            </>
          )}
          <dt className="sr-only">State</dt>
          <dd className="mt-2 font-semibold text-lg">{money.paid > 0 ? "Paid" : "Unpaid"}</dd>
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
      <dl className="tabular mt-3 ml-auto max-w-80 break-inside-avoid">
        <Row term="Subtotal">{formatPence(money.subtotal)}</Row>
        {money.discount > 0 && (
          <Row term={`Discount ${discountCode ?? ""}`}>{formatPence(-money.discount)}</Row>
        )}
        <Row term="Delivery">{money.delivery === 0 ? "Free" : formatPence(money.delivery)}</Row>
        <Row term="Total" isSum>
          {formatPence(money.total)}
        </Row>
        {vat && (
          <>
            <Row term="Without VAT">{formatPence(money.total - vatIn(money.total, vat.rate))}</Row>
            <Row term={`VAT at ${vat.rate}%`}>{formatPence(vatIn(money.total, vat.rate))}</Row>
          </>
        )}
        <Row term={money.paid > 0 ? `Paid ${methods[order.paymentMethod]}` : "Unpaid"} isSum>
          {formatPence(money.paid > 0 ? money.paid : money.total)}
        </Row>
        {refundsOf(order).map(({ id, at, details: [amount] }) => (
          <Row key={id} term={`Refunded ${formatDay(at)}`}>
            −{amount}
          </Row>
        ))}
        {money.refunded > 0 && (
          <Row term="Paid after refunds" isSum>
            {formatPence(left)}
          </Row>
        )}
      </dl>
      {vat && (
        <p className="mt-6">
          {textOfDetail(owner.legalName)}, VAT number {vat.number}. Prices contain VAT.
        </p>
      )}
    </Sheet>
  );
}

/** Of the order's own money: what came too late or twice was never the shop's. */
function refundsOf({ history }: StaffOrder) {
  return history.filter(({ type }) => type === "refund" || type === "reduce");
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
