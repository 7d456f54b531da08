/** The data of the delivery page. Runs only on the server. */
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import {
  type Collection,
  describeReadyTime,
  formatCollectionPoint,
} from "@damson/shop/delivery/collection";
import {
  type DeliveryRate,
  type DeliverySettings,
  type DeliveryZone,
  defaultDelivery,
} from "@damson/shop/delivery/delivery-settings";
import {
  deliveryRegions,
  noFlammablesPlaces,
  regionNames,
  unservedPlaces,
} from "@damson/shop/delivery/postcodes";
import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";

export interface DeliveryPageData {
  readonly zones: readonly {
    readonly name: string;
    /** Service, time and price. */
    readonly rates: readonly (readonly [name: string, time: string, price: string])[];
  }[];
  /** Places that complete the sentence "We deliver to …". */
  readonly served: readonly string[];
  readonly unserved: readonly string[];
  readonly noFlammables: readonly string[];
  readonly cutOff: string;
  /** How to collect an order; `undefined` if the shop does not offer it. */
  readonly collection: string | undefined;
}

export function deliveryPageData({ settings, productPages = {} }: ShopData): DeliveryPageData {
  const delivery = settings?.delivery ?? defaultDelivery;
  const unserved = listUnserved(delivery);
  const sellsFlammables = Object.values(productPages).some(({ isFlammable }) => isFlammable);
  return {
    zones: delivery.zones.map(({ name, rates }) => ({ name, rates: rates.map(toRow) })),
    served: delivery.zones.flatMap(listPlaces),
    unserved,
    noFlammables: noFlammablesPlaces
      .map(({ name }) => name)
      .filter((name) => sellsFlammables && !unserved.includes(name)),
    cutOff: delivery.cutOff,
    collection: delivery.collection ? describeCollection(delivery.collection) : undefined,
  };
}

function describeCollection(collection: Collection): string {
  const { name, charge, openingHours, days } = collection;
  const price = formatCharge(charge).toLowerCase();
  return `${name} (${price}): collect your order from ${formatCollectionPoint(collection)}. ${openingHours}. It is ready ${describeReadyTime(days)} after your payment, and we email you.`;
}

function listPlaces({ regions, postcodes }: DeliveryZone): readonly string[] {
  return [...regions.map((region) => regionNames[region]), ...describePostcodes(postcodes)];
}

function listUnserved({ zones, unservedAreas }: DeliverySettings): readonly string[] {
  const served = new Set(zones.flatMap(({ regions }) => regions));
  return [
    ...deliveryRegions.filter((region) => !served.has(region)).map((region) => regionNames[region]),
    ...unservedPlaces.map(({ name }) => name),
    ...describePostcodes(unservedAreas),
  ];
}

function describePostcodes(prefixes: readonly string[]): readonly string[] {
  return prefixes.length === 0 ? [] : [`${prefixes.join(", ")} postcodes`];
}

function toRow({ name, days, charge, freeFrom, bands, maxWeight }: DeliveryRate) {
  const heavier = bands.map(
    (band) => `${formatCharge(band.charge)} over ${formatWeight(band.over)}`,
  );
  const limit = maxWeight === null ? [] : [`at most ${formatWeight(maxWeight)}`];
  const free = freeFrom === null || charge === 0 ? [] : [`free from ${formatShortPence(freeFrom)}`];
  const price = [formatCharge(charge), ...heavier, ...limit, ...free].join(", ");
  return [name, `${days} working days`, price] as const;
}

function formatCharge(charge: Pence): string {
  return charge === 0 ? "Free" : formatPence(charge);
}

function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}
