import { findServiceCode } from "@damson/shop/delivery/service-rules";
import type { Service } from "../../context.ts";
import { createStateConflict } from "../../errors.ts";
import { formatIsoDate } from "../../london-days.ts";
import { listLines, type Order } from "../../orders/orders.ts";
import { recordActivity } from "../activity.ts";
import { changeOrders, type OrderResult } from "../order-list/change-orders.ts";
import type { Parcel } from "./carrier.ts";
import type { CarrierId } from "./carrier-ids.ts";
import { carriers } from "./carriers.ts";
import { findParcelRefusal } from "./refusals.ts";

export interface ParcelFile {
  readonly name: string;
  readonly csv: string;
  /** Notes on parcels that need attention, and orders that are not in the file. */
  readonly orders: readonly OrderResult[];
}

interface ParcelExport {
  readonly numbers: readonly string[];
  readonly carrier: CarrierId;
  readonly person: string;
}

/** Writes a carrier's file of paid orders. */
export async function exportParcels(
  service: Service,
  { numbers, carrier: id, person }: ParcelExport,
): Promise<ParcelFile> {
  const carrier = carriers[id];
  const parcels: Parcel[] = [];
  const orders = numbers.map((number) => ({ number }));
  const results = await changeOrders(service, orders, async (order) => {
    const refusal = findParcelRefusal(order);
    if (refusal !== undefined) throw createStateConflict(refusal);
    parcels.push(await readParcel(service, order));
  });
  const doubts = new Map(
    parcels.map((parcel) => [parcel.order.number, carrier.findDoubt(parcel)] as const),
  );
  const data = { count: parcels.length, carrier: carrier.name };
  await recordActivity(service, { person, type: "parcels_exported", data });
  return {
    name: `parcels-${id}-${formatIsoDate(service.clock())}.csv`,
    csv: parcels.length === 0 ? "" : carrier.write(parcels),
    orders: results.map((result) => {
      const message = result.message ?? doubts.get(result.number);
      return message === undefined ? result : { ...result, message };
    }),
  };
}

async function readParcel({ db, catalogue }: Service, order: Order): Promise<Parcel> {
  const lines = await listLines(db.reader, order.id);
  const weights = lines.map(({ product, quantity }) => {
    const weight = catalogue.find(product)?.weight ?? null;
    return weight === null ? null : weight * quantity;
  });
  const weight = weights.reduce(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    0,
  );
  const { serviceRules } = catalogue.documents.delivery;
  const value = order.subtotal - order.discount;
  const rate = order.deliveryRate.name;
  return { order, weight, serviceCode: findServiceCode(serviceRules, { rate, weight, value }) };
}
