import type { Service } from "../context.ts";
import { createStateConflict } from "../errors.ts";
import { toTracking } from "../orders/carriers.ts";
import { dispatchOrder } from "../orders/dispatch-order.ts";
import { packOrder } from "../orders/pack-order.ts";
import { changeOrders, type OrderResult } from "./order-list/change-orders.ts";
import { ALREADY_DISPATCHED, isDispatched } from "./parcels/refusals.ts";

export type { OrderResult } from "./order-list/change-orders.ts";
export type { CarrierId } from "./parcels/carrier-ids.ts";
export { type CheckedParcel, checkTracking, type TrackingCheck } from "./parcels/check-tracking.ts";
export { exportParcels, type ParcelFile } from "./parcels/export-parcels.ts";

export interface DispatchedParcel {
  readonly number: string;
  /** Version of the order on the screen. A later version is refused. */
  readonly version?: number | undefined;
  readonly tracking?: { readonly carrier: string; readonly number: string } | undefined;
}

export function packOrders(
  service: Service,
  numbers: readonly string[],
  person: string,
): Promise<readonly OrderResult[]> {
  const orders = numbers.map((number) => ({ number }));
  return changeOrders(service, orders, ({ id }) => packOrder(service, id, "pack", { person }));
}

/** Dispatches orders and emails their customers. Each order is dispatched once. */
export function dispatchOrders(
  service: Service,
  parcels: readonly DispatchedParcel[],
  person: string,
): Promise<readonly OrderResult[]> {
  return changeOrders(service, parcels, async (order, { version, tracking }) => {
    if (isDispatched(order)) throw createStateConflict(ALREADY_DISPATCHED);
    const toSend = tracking && toTracking(tracking.carrier, tracking.number);
    await dispatchOrder(service, order.id, toSend, { person, version });
  });
}
