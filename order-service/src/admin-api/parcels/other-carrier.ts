/** A CSV file for any carrier. With carrier and tracking number filled in, it can be imported. */
import { type Cell, writeCsv } from "@damson/catalogue/csv";
import { formatIsoDate } from "../../london-days.ts";
import { type Carrier, NO_WEIGHT, type Parcel } from "./carrier.ts";

const columns: readonly (readonly [heading: string, cell: (parcel: Parcel) => Cell])[] = [
  ["Order number", ({ order }) => order.number],
  ["Placed", ({ order }) => formatIsoDate(order.placedAt)],
  ["First name", ({ order }) => order.shipping.firstName],
  ["Last name", ({ order }) => order.shipping.lastName],
  ["Address", ({ order }) => order.shipping.address],
  ["Town", ({ order }) => order.shipping.city],
  ["Postcode", ({ order }) => order.shipping.postcode],
  ["Phone", ({ order }) => order.shipping.phone],
  ["Items", ({ order }) => order.items],
  ["Weight (g)", ({ weight }) => weight],
  ["Value (£)", ({ order }) => (order.subtotal - order.discount) / 100],
  ["Delivery rate", ({ order }) => order.deliveryRate.name],
  ["Service code", ({ serviceCode }) => serviceCode],
  ["Carrier", () => null],
  ["Tracking number", () => null],
];

export const otherCarrier: Carrier = {
  name: "Other carrier",
  write: (parcels) =>
    writeCsv([
      columns.map(([heading]) => heading),
      ...parcels.map((parcel) => columns.map(([, cell]) => cell(parcel))),
    ]),
  findDoubt: ({ weight }) => (weight === null ? NO_WEIGHT : undefined),
  columns: {
    order: ["order number", "order reference", "order", "reference"],
    tracking: ["tracking number", "tracking no", "tracking reference", "tracking"],
    carrier: ["carrier", "courier"],
  },
};
