import { describeReadyTime, formatCollectionPoint } from "@damson/shop/delivery/collection";
import { formatArrival } from "@damson/shop/delivery/format-arrival";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { Address, AddressBlock } from "#app/checkout/address-block.tsx";
import { PrintButton } from "#app/checkout/print-button.tsx";
import { isShown, LegalDetail } from "#app/content/legal-detail.tsx";
import { Seller } from "#app/content/seller.tsx";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { Row, Totals } from "#trading/checkout/totals.tsx";
import { formatDay } from "./days.ts";
import type { ShownOrder } from "./order-answers.ts";

/** An order's totals, addresses and seller. Printed, it is a receipt once anything was paid. */
export function OrderDetails({ order }: { readonly order: ShownOrder }) {
  const { shipping, billing } = order;
  const { collection } = order.deliveryRate;
  return (
    <section
      aria-labelledby="details"
      className="flex flex-col gap-6 border border-line bg-white p-5 md:p-8 print:gap-3 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="details" className="text-xl">
          {isPaid(order) ? "Receipt" : "Summary"}
        </h2>
        <PrintButton />
      </div>
      <div>
        <Totals totals={order} code={order.discountCode} rate={order.deliveryRate} />
        <Payments order={order} />
      </div>
      <dl className="grid gap-5 border-line border-t pt-5 text-sm sm:grid-cols-2 print:break-inside-avoid print:grid-cols-4">
        <AddressBlock title={collection ? "Collect from" : "Deliver to"}>
          {collection ? formatCollectionPoint(collection) : <Address of={shipping} />}
          <p className="mt-1 text-ink-soft">{collection?.openingHours ?? shipping.phone}</p>
        </AddressBlock>
        <AddressBlock title="Bill to">
          <Address of={billing} />
          <p className="wrap-anywhere mt-1 text-ink-soft">{shipping.email}</p>
        </AddressBlock>
        <AddressBlock title={collection ? "Collection" : "Delivery"}>
          {order.deliveryRate.name}
          <p className="mt-1 text-ink-soft">{describeDelivery(order)}</p>
        </AddressBlock>
        <AddressBlock title="Placed on">{formatDay(order.placedAt)}</AddressBlock>
        <AddressBlock title="Sold by">
          <Seller tradingName={shop.name} />
          {isShown(owner.geographicAddress) && (
            <>
              <br />
              <LegalDetail of={owner.geographicAddress} />
            </>
          )}
          <VatNumber order={order} />
        </AddressBlock>
      </dl>
    </section>
  );
}

/** The days of arrival are known once the order is paid. */
function describeDelivery({ state, deliveryRate }: ShownOrder): string {
  const { processingDays, days, collection } = deliveryRate;
  if (collection) {
    return state === "pending_payment"
      ? `Ready ${describeReadyTime(processingDays)} after your payment`
      : `Ready ${formatArrival(deliveryRate)}`;
  }
  return state === "pending_payment"
    ? `We pack it within ${processingDays} working days of your payment. Delivery then takes ${days} working days.`
    : formatArrival(deliveryRate);
}

function isPaid({ paid, refunded }: ShownOrder): boolean {
  return paid + refunded > 0;
}

function Payments({ order }: { readonly order: ShownOrder }) {
  if (!isPaid(order)) return null;
  const { state, total, paid, refunded, paymentMethod } = order;
  return (
    <dl className="tabular mt-2 flex flex-col gap-2 text-sm">
      <Row name={`Paid ${paymentWords[paymentMethod].by}`}>{formatPence(paid + refunded)}</Row>
      {refunded > 0 && <Row name="Paid back">{formatPence(refunded)}</Row>}
      {state === "pending_payment" && <Row name="Still to pay">{formatPence(total - paid)}</Row>}
    </dl>
  );
}

/** Only a shop with a VAT number may show VAT (VAT Regulations 1995, 16A). */
function VatNumber({ order: { invoice } }: { readonly order: ShownOrder }) {
  if (invoice === undefined) return null;
  const { number, vatNumber, sums } = invoice;
  return (
    <>
      <br />
      Invoice {number}.
      {vatNumber !== null && (
        <>
          {" "}
          VAT number {vatNumber}. The total contains{" "}
          {sums.map(({ rate, vat }) => `${formatPence(vat)} of VAT at ${rate}%`).join(" and ")}.
        </>
      )}
    </>
  );
}
