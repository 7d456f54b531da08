import { formatCollectionPoint } from "@damson/shop/delivery/collection";
import { formatArrival } from "@damson/shop/delivery/format-arrival";
import { findDetail } from "@damson/shop/legal/owner";
import { lineDetails } from "@damson/shop/orders/line-details";
import { getReturnExceptions } from "@damson/shop/settings/policies";
import { formatCount } from "#admin/lib/format-count.ts";
import { ProductPicture } from "#admin/ui/product-picture.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { Barcode } from "./barcode.tsx";
import { Address, Sheet } from "./sheet.tsx";
import { useOwner, usePolicies } from "./use-owner.ts";

const warnings: Readonly<Partial<Record<StaffOrder["state"], string>>> = {
  pending_payment: "Not paid: do not send",
  expired: "Not paid: do not send",
  cancelled: "Cancelled: do not send",
};

/** Contents of the parcel, without prices because it may be a present. */
export function PackingSlip({ order }: { readonly order: StaffOrder }) {
  const isRest = order.unsent > 0;
  // After a part was dispatched, the slip is for the rest.
  const lines = order.lines
    .map((line) => ({ ...line, quantity: isRest ? line.unsent : line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const items = isRest ? order.unsent : order.items;
  const { collection } = order.deliveryRate;
  const policies = usePolicies();
  const returnsAddress = findDetail(useOwner().returnsAddress);
  return (
    <Sheet
      title="Packing slip"
      order={order}
      warning={warnings[order.state]}
      barcode={<Barcode text={order.number} />}
    >
      <div className="mb-8 flex flex-wrap justify-between gap-6">
        {collection ? (
          <CollectedBy order={order} />
        ) : (
          <Address title="Deliver to" of={order.shipping} />
        )}
        <dl className="text-right">
          <dt className="text-xs">Ordered</dt>
          <dd>{formatDay(order.placedAt)}</dd>
          <dt className="mt-2 text-xs">{collection ? "Collection" : "Delivery"}</dt>
          <dd>
            <strong>{order.deliveryRate.name}</strong>
          </dd>
          <dd>
            {collection && "Ready "}
            {formatArrival(order.deliveryRate)}
          </dd>
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
            <th scope="col" className="w-14 py-1.5 font-normal">
              <span className="sr-only">Picture</span>
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Item
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, product, brand, name, sku, quantity, ...line }) => (
            <tr key={position} className="break-inside-avoid border-line border-b">
              <td className="py-2.5">
                <span className="block size-5 border border-ink" />
              </td>
              <td className={`tabular py-2.5 text-lg ${quantity > 1 ? "font-semibold" : ""}`}>
                {quantity} ×
              </td>
              <td className="py-1 pr-3">
                <ProductPicture product={product} size="small" isPrinted />
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
        {formatCount(items, "item")} in total
      </p>
      <section className="mt-8 break-inside-avoid">
        <h3>If you change your mind</h3>
        <p>
          {policies.sellsCosmetics ? "Unopened items" : "Items"} can be returned within{" "}
          {order.returnDays} days of receiving them. Tell us on your order page or by email. Then
          send them {returnsAddress === undefined ? "back" : `to ${returnsAddress}`}, with the order
          number {order.number}. {getReturnExceptions(policies)}
        </p>
      </section>
    </Sheet>
  );
}

function CollectedBy({ order: { shipping, deliveryRate } }: { readonly order: StaffOrder }) {
  const { collection } = deliveryRate;
  return (
    <div>
      <p className="text-xs">Collected by</p>
      <p>
        <strong>
          {shipping.firstName} {shipping.lastName}
        </strong>
      </p>
      <p>{shipping.phone}</p>
      {collection && <p>At {formatCollectionPoint(collection)}</p>}
    </div>
  );
}
