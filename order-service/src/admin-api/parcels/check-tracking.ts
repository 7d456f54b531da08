import type { Service } from "../../context.ts";
import { findTrackingDoubt } from "../../orders/carriers.ts";
import { findOrderByNumber, type Order } from "../../orders/orders.ts";
import { parseOrderNumber } from "../../security/readable-codes.ts";
import { readTracking, type TrackingRow } from "./read-tracking.ts";
import { findParcelRefusal, isDispatched } from "./refusals.ts";

export interface CheckedParcel extends TrackingRow {
  /** In the usual spelling; as in the file if it is unknown. */
  readonly number: string;
  readonly name: string;
  readonly version: number;
  readonly state: "ready" | "dispatched" | "refused";
  /** Why the order is refused, or the tracking number looks wrong. */
  readonly message: string | undefined;
}

export interface TrackingCheck {
  readonly problem: string | undefined;
  readonly parcels: readonly CheckedParcel[];
}

const MAX_ROWS = 1000;
const MAX_TRACKING = 60;

/** Matches a file with tracking numbers with orders. Changes nothing. */
export async function checkTracking(service: Service, csv: string): Promise<TrackingCheck> {
  const rows = readTracking(csv);
  const problem = findProblem(rows);
  if (rows === undefined || problem !== undefined) return { problem, parcels: [] };
  const parcels: CheckedParcel[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const parcel = await checkRow(service, row);
    const isRepeated = parcel.state === "ready" && seen.has(parcel.number);
    seen.add(parcel.number);
    const message = "The order is in the file more than once. Only the first row counts.";
    parcels.push(isRepeated ? { ...parcel, state: "refused", message } : parcel);
  }
  return { problem, parcels };
}

function findProblem(rows: readonly TrackingRow[] | undefined): string | undefined {
  if (rows === undefined) {
    return "We don’t know the columns of this file. It needs an order number or reference, a tracking number and, unless it is from Click & Drop, a carrier.";
  }
  if (rows.length === 0) return "This file has no tracking numbers";
  return rows.length > MAX_ROWS ? `Import up to ${MAX_ROWS} rows at a time` : undefined;
}

async function checkRow({ db, catalogue }: Service, row: TrackingRow): Promise<CheckedParcel> {
  const number = parseOrderNumber(row.order, catalogue.documents.brand.orderPrefix);
  const order = number && (await findOrderByNumber(db.reader, number));
  if (!order) {
    const message = "We cannot find this order.";
    return { ...row, number: row.order, name: "", version: 0, state: "refused", message };
  }
  const { version, shipping } = order;
  const name = `${shipping.firstName} ${shipping.lastName}`.trim();
  const checked = { ...row, number: order.number, name, version };
  if (isDispatched(order)) return { ...checked, state: "dispatched", message: undefined };
  const refusal = findRefusal(order, row);
  if (refusal !== undefined) return { ...checked, state: "refused", message: refusal };
  return { ...checked, state: "ready", message: findTrackingDoubt(row.carrier, row.tracking) };
}

function findRefusal(order: Order, { carrier, tracking }: TrackingRow): string | undefined {
  const refusal = findParcelRefusal(order);
  if (refusal !== undefined) return refusal;
  if (carrier === "") return "The carrier is missing";
  const isTooLong = Math.max(carrier.length, tracking.length) > MAX_TRACKING;
  return isTooLong ? "The carrier or tracking number is too long" : undefined;
}
