import type { DeliveryRates } from "../delivery.ts";
import { findArrival } from "./arrival.ts";
import type { CollectionPoint } from "./collection.ts";
import type { DeliverySettings, DeliveryZone } from "./delivery-settings.ts";
import {
  findDeliveryRegion,
  findPlace,
  isWithin,
  noFlammablesPlaces,
  readArea,
  regionNames,
  unservedPlaces,
} from "./postcodes.ts";

export interface Parcel {
  readonly postcode: string;
  readonly hasFlammables: boolean;
  /** In grams. */
  readonly weight: number;
}

/** A rate with the charge for a parcel of known weight. */
export interface ParcelRate extends DeliveryRates {
  readonly name: string;
  /** Working days in transit: `3–5`. */
  readonly days: string;
}

export interface DeliveryOption extends ParcelRate {
  /**
   * First and last day of arrival, or of being ready to collect, if the order is paid now:
   * `2026-12-04`.
   */
  readonly from: string;
  readonly to: string;
  /** Where to collect. Absent for delivery. */
  readonly collection?: CollectionPoint | undefined;
}

export type DeliveryQuote =
  | { readonly ok: true; readonly zone: string; readonly options: readonly DeliveryOption[] }
  /** Why the parcel cannot go there, for the shopper. */
  | { readonly ok: false; readonly problem: string };

/** Returns the rates for a parcel, in the owner’s order, or the reason why it cannot be delivered. */
export function quoteDelivery(
  settings: DeliverySettings,
  { postcode, hasFlammables, weight }: Parcel,
  now: Date,
): DeliveryQuote {
  const zone = findZone(settings, postcode);
  const noFlammables = hasFlammables && findPlace(noFlammablesPlaces, postcode);
  if (zone === undefined) return { ok: false, problem: explainUnserved(settings, postcode) };
  if (noFlammables) {
    const problem = `Perfume is flammable: we cannot send it to ${noFlammables.name}`;
    return { ok: false, problem };
  }
  const options = listRates(zone, weight).map((rate) => ({
    ...rate,
    ...findArrival({ ...settings, days: rate.days, postcode }, now),
  }));
  if (options.length === 0) {
    const problem = "This order is too heavy to send to this postcode. Please order less at a time";
    return { ok: false, problem };
  }
  return { ok: true, zone: zone.name, options };
}

/** Returns the option to collect an order; `undefined` if the shop does not offer it. */
export function quoteCollection(
  { collection, cutOff }: Pick<DeliverySettings, "collection" | "cutOff">,
  now: Date,
): DeliveryOption | undefined {
  if (collection === null) return undefined;
  const { name, charge, days: processingDays, ...point } = collection;
  const { postcode } = point;
  const days = findArrival({ processingDays, days: "0", cutOff, postcode }, now);
  return { name, charge, freeFrom: null, days: "0", ...days, collection: point };
}

/** Returns the rates of a zone for a weight in grams, in the owner’s order. */
export function listRates({ rates }: DeliveryZone, weight: number): readonly ParcelRate[] {
  return rates
    .filter(({ maxWeight }) => maxWeight === null || weight <= maxWeight)
    .map(({ name, charge, freeFrom, days, bands }) => {
      const band = bands.findLast(({ over }) => weight > over);
      return { name, charge: band?.charge ?? charge, freeFrom, days };
    });
}

function findZone(
  { zones, unservedAreas }: DeliverySettings,
  postcode: string,
): DeliveryZone | undefined {
  if (findPlace(unservedPlaces, postcode)) return undefined;
  if (unservedAreas.some((prefix) => isWithin(postcode, prefix))) return undefined;
  const region = findDeliveryRegion(postcode);
  return (
    findByPostcode(zones, postcode) ??
    zones.find(({ regions }) => regions.some((each) => each === region))
  );
}

/** A district takes precedence over its area. */
function findByPostcode(
  zones: readonly DeliveryZone[],
  postcode: string,
): DeliveryZone | undefined {
  const matches = zones.flatMap((zone) =>
    zone.postcodes
      .filter((prefix) => isWithin(postcode, prefix))
      .map((prefix) => ({ zone, length: prefix.length })),
  );
  return matches.toSorted((one, other) => other.length - one.length)[0]?.zone;
}

function explainUnserved({ unservedAreas }: DeliverySettings, postcode: string): string {
  const place = findPlace(unservedPlaces, postcode);
  if (place) return `We do not deliver to ${place.name}`;
  const excluded = unservedAreas.find((prefix) => isWithin(postcode, prefix));
  if (excluded !== undefined) return `We do not deliver to ${excluded} postcodes`;
  const region = findDeliveryRegion(postcode);
  if (region !== undefined) return `We do not deliver to ${regionNames[region]}`;
  return `No UK postcode begins with ${readArea(postcode)}. Please check it`;
}
