/** Form fields of the delivery settings, and their conversion to stored content. */
import { type DeliveryRegion, deliveryRegions } from "@damson/shop/delivery/postcodes";
import { decimalPounds, type Pence } from "@damson/shop/money";
import * as v from "valibot";
import { parsePounds } from "#admin/lib/pounds.ts";
import type { Settings } from "#api/shop-settings.ts";

type Content = Settings<"delivery">["content"];
type StoredRate = Content["zones"][number]["rates"][number];

const text = v.string();

/** Each `id` exists only in this form. The server identifies items by position. */
const rateFields = v.object({
  id: text,
  name: text,
  charge: text,
  freeFrom: text,
  days: text,
  maxWeight: text,
  bands: v.array(v.object({ id: text, over: text, charge: text })),
});
const zoneFields = v.object({
  id: text,
  name: text,
  postcodes: text,
  regions: v.array(v.picklist(deliveryRegions)),
  rates: v.array(rateFields),
});
const collectionFields = v.object({
  name: text,
  charge: text,
  address: text,
  city: text,
  postcode: text,
  openingHours: text,
  days: text,
});
const serviceRuleFields = v.object({
  id: text,
  /** Empty: all rates. */
  rate: text,
  maxWeight: text,
  maxValue: text,
  code: text,
});
export const deliveryFields = v.object({
  zones: v.array(zoneFields),
  unservedAreas: text,
  processingDays: text,
  cutOff: text,
  internationalDays: text,
  collection: v.nullable(collectionFields),
  serviceRules: v.array(serviceRuleFields),
});
export type DeliveryFields = v.InferOutput<typeof deliveryFields>;
export type CollectionFields = v.InferOutput<typeof collectionFields>;
export type ZoneFields = v.InferOutput<typeof zoneFields>;
export type RateFields = v.InferOutput<typeof rateFields>;
export type BandFields = RateFields["bands"][number];
export type ServiceRuleFields = v.InferOutput<typeof serviceRuleFields>;

export function toDeliveryFields({
  zones,
  unservedAreas,
  collection,
  serviceRules,
  ...rest
}: Content): DeliveryFields {
  return {
    ...rest,
    collection: collection && { ...collection, charge: decimalPounds(collection.charge) },
    unservedAreas: unservedAreas.join(", "),
    serviceRules: serviceRules.map(({ rate, maxWeight, maxValue, code }, at) => ({
      id: `rule-${at}`,
      rate: rate ?? "",
      maxWeight: maxWeight === null ? "" : String(maxWeight),
      maxValue: maxValue === null ? "" : decimalPounds(maxValue),
      code,
    })),
    zones: zones.map(({ postcodes, rates, ...zone }, zoneAt) => ({
      ...zone,
      id: `zone-${zoneAt}`,
      postcodes: postcodes.join(", "),
      rates: rates.map((rate, rateAt) => toRateFields(rate, `rate-${zoneAt}-${rateAt}`)),
    })),
  };
}

function toRateFields(rate: StoredRate, id: string): RateFields {
  const { name, charge, freeFrom, days, maxWeight, bands } = rate;
  return {
    id,
    name,
    days,
    charge: decimalPounds(charge),
    freeFrom: freeFrom === null ? "" : decimalPounds(freeFrom),
    maxWeight: maxWeight === null ? "" : String(maxWeight),
    bands: bands.map((band, at) => ({
      id: `${id}-${at}`,
      over: String(band.over),
      charge: decimalPounds(band.charge),
    })),
  };
}

/** Invalid amounts and weights stay text, so that the server reports their field. */
export function toDeliveryContent({
  zones,
  unservedAreas,
  collection,
  serviceRules,
  ...rest
}: DeliveryFields) {
  return {
    ...rest,
    collection: collection && { ...collection, charge: readAmount(collection.charge) },
    unservedAreas: splitPostcodes(unservedAreas),
    serviceRules: serviceRules.map(({ rate, maxWeight, maxValue, code }) => ({
      rate: rate === "" ? null : rate,
      maxWeight: maxWeight.trim() === "" ? null : readGrams(maxWeight),
      maxValue: maxValue.trim() === "" ? null : readAmount(maxValue),
      code,
    })),
    zones: zones.map(({ name, regions, postcodes, rates }) => ({
      name,
      regions,
      postcodes: splitPostcodes(postcodes),
      rates: rates.map((rate) => ({
        name: rate.name,
        days: rate.days,
        charge: readAmount(rate.charge),
        freeFrom: rate.freeFrom.trim() === "" ? null : readAmount(rate.freeFrom),
        maxWeight: rate.maxWeight.trim() === "" ? null : readGrams(rate.maxWeight),
        bands: rate.bands.map(({ over, charge }) => ({
          over: readGrams(over),
          charge: readAmount(charge),
        })),
      })),
    })),
  };
}

function splitPostcodes(typed: string): readonly string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}

function readAmount(typed: string): Pence | string {
  return parsePounds(typed) ?? typed;
}

function readGrams(typed: string): number | string {
  const digits = typed.trim().replace(/,/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : typed;
}

export function createRate(name = ""): RateFields {
  const empty = { charge: "", freeFrom: "", days: "", maxWeight: "", bands: [] };
  return { id: crypto.randomUUID(), name, ...empty };
}

export function createServiceRule(): ServiceRuleFields {
  return { id: crypto.randomUUID(), rate: "", maxWeight: "", maxValue: "", code: "" };
}

export function createZone(): ZoneFields {
  const id = crypto.randomUUID();
  return { id, name: "", regions: [], postcodes: "", rates: [createRate("Standard")] };
}

/** Adds a region to a zone and removes it from any other, or removes it from the zone. */
export function toggleRegion(
  zones: readonly ZoneFields[],
  id: string,
  region: DeliveryRegion,
  isIn: boolean,
): ZoneFields[] {
  return zones.map((zone) => {
    const others = zone.regions.filter((each) => each !== region);
    const isHere = zone.id === id && isIn;
    const regions = deliveryRegions.filter(
      (each) => others.includes(each) || (isHere && each === region),
    );
    return { ...zone, regions };
  });
}
