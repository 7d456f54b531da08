import { findDetail } from "@damson/shop/legal/owner";
import { lineDetails } from "@damson/shop/orders/line-details";
import { RETURN_DAYS } from "@damson/shop/returns";
import { formatCount } from "#admin/lib/format-count.ts";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { Address, Sheet } from "./sheet.tsx";
import { useOwner } from "./use-owner.ts";

const warnings: Readonly<Partial<Record<StaffOrder["state"], string>>> = {
  pending_payment: "Not paid: do not send",
  expired: "Not paid: do not send",
  cancelled: "Cancelled: do not send",
};

/** Contents of the parcel, without prices because it may be a present. */
export function PackingSlip({ order }: { readonly order: StaffOrder }) {
  const { items, lines } = order;
  const returnsAddress = findDetail(useOwner().returnsAddress);
  return (
    <Sheet title="Packing slip" order={order} warning={warnings[order.state]}>
      <div className="mb-8 flex flex-wrap justify-between gap-6">
        <Address title="Deliver to" of={order.shipping} />
        <dl className="text-right">
          <dt className="text-xs">Ordered</dt>
          <dd>{formatDay(order.placedAt)}</dd>
        </dl>
      </div>
      <table className="w-full border-line border-t">
        <caption className="sr-only">Items</caption>
        <thead>
          <tr className="border-line border-b text-left text-xs">
            <th scope="col" className="w-10 py-1.5 font-normal">
              <span className="sr-only">Packed</span>
            </th>
            <th scope="col" className="w-20 py-1.5 font-normal">
              Quantity
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Item
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, brand, name, sku, quantity, ...line }) => (
            <tr key={position} className="break-inside-avoid border-line border-b">
              <td className="py-2.5">
                <span className="block size-5 border border-ink" />
              </td>
              <td className={`tabular py-2.5 text-lg ${quantity > 1 ? "font-semibold" : ""}`}>
                {quantity} ×
              </td>
              <td className="py-2.5">
                <span className="text-base">{name}</span>
                <br />
                {[brand, lineDetails(line), sku && `SKU ${sku}`].filter((each) => each).join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 break-before-avoid text-right font-semibold">
        {formatCount(items, "item")} in all
      </p>
      <section className="mt-8 break-inside-avoid">
        <h3>If you change your mind</h3>
        <p>
          Unopened items can be returned within {RETURN_DAYS} days of receiving them. Tell us on the
          page of your order, or by email. Then send them{" "}
          {returnsAddress === undefined ? "back" : `to ${returnsAddress}`}, with the order number{" "}
          {order.number}. For health and hygiene, items whose seal is broken cannot be returned
          unless they are faulty.
        </p>
      </section>
    </Sheet>
  );
}
