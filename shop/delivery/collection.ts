/** Click and collect: the customer picks the order up. */
import type { Pence } from "../money.ts";

export interface CollectionPoint {
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
  readonly openingHours: string;
}

export interface Collection extends CollectionPoint {
  /** Unlike any delivery rate's name. */
  readonly name: string;
  readonly charge: Pence;
  /** Working days from the payment until the order is ready: `1–2`. */
  readonly days: string;
}

export function formatCollectionPoint(point: Omit<CollectionPoint, "openingHours">): string {
  return `${point.address}, ${point.city} ${point.postcode}`;
}

/** When an order is ready, after its payment: `within 1–2 working days`. */
export function describeReadyTime(days: string): string {
  if (days === "0") return "on the same working day";
  return days === "1" ? "within 1 working day" : `within ${days} working days`;
}

interface NamedRate {
  readonly name: string;
  readonly collection?: object | undefined;
}

/** Labels the charge in the totals of an order. */
export function labelCharge({ name, collection }: NamedRate): string {
  return collection ? "Collection" : `Delivery (${name})`;
}
