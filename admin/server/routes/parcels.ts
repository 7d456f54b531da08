import * as parcels from "@damson/order-service/admin-api/parcels";
import { dispatchedParcels, exportedParcels, packedOrders, trackingFile } from "#api/parcels.ts";
import { limitOrdersSeen } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Enough for the maximum number of parcels. */
const MAX_PARCELS_BYTES = 256 * 1024;

export function parcelRoutes(context: AdminContext) {
  const { service } = context;
  const limitOrders = limitOrdersSeen(context);
  return {
    "POST /parcels/pack": {
      body: packedOrders,
      handle: async (c, { numbers }) => ({
        orders: await parcels.packOrders(service, numbers, c.var.staffMember.email),
      }),
    },
    "POST /parcels/dispatch": {
      body: dispatchedParcels,
      maxBytes: MAX_PARCELS_BYTES,
      handle: async (c, body) => ({
        orders: await parcels.dispatchOrders(service, body.parcels, c.var.staffMember.email),
      }),
    },
    "POST /parcels/export": {
      body: exportedParcels,
      async handle(c, body) {
        await limitOrders(c, body.numbers);
        return parcels.exportParcels(service, { ...body, person: c.var.staffMember.email });
      },
    },
    "POST /parcels/tracking/check": {
      body: trackingFile,
      maxBytes: MAX_FILE_BYTES,
      handle: (_c, { csv }) => parcels.checkTracking(service, csv),
    },
  } satisfies Partial<Handlers>;
}
