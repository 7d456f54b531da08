/** The trading shop's delivery: zones with rates. The owner edits them in the admin. */
import {
  DELIVERY_CHARGE,
  type DeliveryRates,
  type DeliveryTerms,
  EXPRESS_CHARGE,
  EXPRESS_DAYS,
  FREE_DELIVERY_FROM,
  INTERNATIONAL_DAYS,
  PROCESSING_DAYS,
  STANDARD_DAYS,
} from "../delivery.ts";
import { formatPence, formatShortPence, type Pence } from "../money.ts";
import type { Collection } from "./collection.ts";
import type { DeliveryRegion } from "./postcodes.ts";
import type { ServiceRule } from "./service-rules.ts";

/** Times are ranges of working days in text form: `3–5`. */
export interface DeliverySettings {
  /** At least one. Pages quote the first rate of the first zone. */
  readonly zones: readonly DeliveryZone[];
  /** Postcode areas and districts without delivery, such as `ZE` or `KW15`. */
  readonly unservedAreas: readonly string[];
  /** From the payment until the parcel leaves. */
  readonly processingDays: string;
  /** Time in London, `14:00`. Later orders count from the next working day. */
  readonly cutOff: string;
  readonly internationalDays: string;
  /** `null`: orders cannot be collected. */
  readonly collection: Collection | null;
  /** In order of precedence. Not public. */
  readonly serviceRules: readonly ServiceRule[];
}

export interface DeliveryZone {
  readonly name: string;
  /** A region can be in only one zone. */
  readonly regions: readonly DeliveryRegion[];
  /** Areas and districts. They take precedence over regions. */
  readonly postcodes: readonly string[];
  readonly rates: readonly DeliveryRate[];
}

export interface DeliveryRate extends DeliveryRates {
  /** Unique within its zone. Placements and orders refer to it. */
  readonly name: string;
  readonly days: string;
  /** Charges of heavier parcels, lightest first. */
  readonly bands: readonly WeightBand[];
  /** In grams. `null`: no limit. */
  readonly maxWeight: number | null;
}

interface WeightBand {
  /** Applies above this weight, in grams. */
  readonly over: number;
  readonly charge: Pence;
}

export const defaultDelivery: DeliverySettings = {
  zones: [
    {
      name: "United Kingdom",
      regions: ["mainland", "highlands", "northern-ireland"],
      postcodes: [],
      rates: [
        {
          name: "Standard",
          charge: DELIVERY_CHARGE,
          freeFrom: FREE_DELIVERY_FROM,
          days: STANDARD_DAYS,
          bands: [],
          maxWeight: null,
        },
        {
          name: "Express",
          charge: EXPRESS_CHARGE,
          freeFrom: null,
          days: EXPRESS_DAYS,
          bands: [],
          maxWeight: null,
        },
      ],
    },
  ],
  unservedAreas: [],
  processingDays: PROCESSING_DAYS,
  cutOff: "14:00",
  internationalDays: INTERNATIONAL_DAYS,
  collection: null,
  serviceRules: [],
};

/** The zone that pages quote, before the shopper’s postcode is known. */
export function getMainZone({ zones: [first] }: DeliverySettings): DeliveryZone {
  if (first === undefined) throw new Error("There is no delivery zone");
  return first;
}

export function getMainRate(settings: DeliverySettings): DeliveryRate {
  const [first] = getMainZone(settings).rates;
  if (first === undefined) throw new Error("The first delivery zone has no rate");
  return first;
}

export function toDeliveryTerms(settings: DeliverySettings): DeliveryTerms {
  const { charge, freeFrom, days: standardDays } = getMainRate(settings);
  const { processingDays, internationalDays } = settings;
  const zoneCharges = settings.zones.length > 1 ? describeZoneCharges(settings) : undefined;
  return { charge, freeFrom, standardDays, processingDays, internationalDays, zoneCharges };
}

function describeZoneCharges({ zones }: DeliverySettings): string {
  const charges = zones.flatMap(({ name, rates: [first] }) => {
    if (first === undefined) return [];
    const { charge, freeFrom } = first;
    const price = charge === 0 ? "nothing" : formatPence(charge);
    const free = freeFrom && charge > 0 ? ` (nothing from ${formatShortPence(freeFrom)})` : "";
    return `${price} to ${name}${free}`;
  });
  return new Intl.ListFormat("en-GB").format(charges);
}
