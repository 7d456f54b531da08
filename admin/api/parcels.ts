import { carrierIds } from "@damson/order-service/admin-api/parcels/carrier-ids";
import { boundedArray } from "@damson/shop/fields/bounded";
import * as v from "valibot";
import { MAX_SHEETS } from "./order.ts";
import { line } from "./texts.ts";

export type {
  CarrierId,
  CheckedParcel,
  OrderResult,
  TrackingCheck,
} from "@damson/order-service/admin-api/parcels";

/** Maximum number of orders per request. */
export const MAX_PARCELS = MAX_SHEETS;

const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

export const packedOrders = v.object({
  numbers: v.pipe(boundedArray(line(20), MAX_PARCELS), v.minLength(1)),
});

export const dispatchedParcels = v.object({
  parcels: v.pipe(
    boundedArray(
      v.object({
        number: line(20),
        version: v.optional(version),
        tracking: v.optional(v.object({ carrier: line(60), number: line(60) })),
      }),
      MAX_PARCELS,
    ),
    v.minLength(1),
  ),
});

export const exportedParcels = v.object({
  ...packedOrders.entries,
  carrier: v.picklist(carrierIds),
});

const MAX_FILE = 1024 * 1024;

export const trackingFile = v.object({
  csv: v.pipe(v.string(), v.maxLength(MAX_FILE, "Choose a file smaller than 1 MB")),
});
