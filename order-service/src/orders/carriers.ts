/** Carriers, with their tracking pages. */
import type { Tracking } from "../database/schema.ts";
import { hasWrongCheckDigit } from "./check-digits.ts";

interface Carrier {
  readonly name: string;
  /** Text before the number. */
  readonly trackedAt: string;
  /** The form of their numbers, in capitals without spaces: as they publish it, or as their labels show it. */
  readonly format: RegExp;
}

export const carriers: readonly Carrier[] = [
  {
    name: "Royal Mail",
    trackedAt: "https://www.royalmail.com/track-your-item#/tracking-results/",
    // The second is that of the square barcode.
    format: /^(?:[A-Z]{2}\d{9}GB|[\dA-F]{16}|[\dA-F]{20,21})$/,
  },
  {
    name: "Evri",
    trackedAt: "https://www.evri.com/track/parcel/",
    format: /^[A-Z\d]{16}$/,
  },
  {
    name: "DPD",
    trackedAt: "https://track.dpd.co.uk/parcels/",
    format: /^(?:\d{10}|\d{14}[A-Z\d]?)$/,
  },
  {
    name: "Yodel",
    trackedAt: "https://www.yodel.co.uk/tracking/",
    format: /^J?JD\d{14,18}$/,
  },
  {
    name: "Parcelforce",
    trackedAt: "https://www.parcelforce.com/track-trace?trackNumber=",
    format: /^(?:[A-Z]{2}\d{7}|[A-Z]{4}\d{10}|[A-Z]{2}\d{9}GB|\d{12})$/,
  },
  {
    name: "DHL",
    trackedAt: "https://www.dhl.com/gb-en/home/tracking.html?tracking-id=",
    format: /^(?:\d{10,14}|[A-Z]{2,5}\d{9,20})$/,
  },
  {
    name: "UPS",
    trackedAt: "https://www.ups.com/track?tracknum=",
    format: /^(?:1Z[A-Z\d]{16}|T\d{10}|\d{9}|\d{12})$/,
  },
];

/** Gives the tracking of a parcel, with the page that shows it if the carrier is known. */
export function trackingOf(typedCarrier: string, number: string): Tracking {
  const known = findCarrier(typedCarrier);
  if (known === undefined) return { carrier: typedCarrier, number };
  // As it is printed it has spaces, which no tracking page knows.
  const bare = number.replaceAll(/\s/g, "");
  return {
    carrier: known.name,
    number,
    url: `${known.trackedAt}${encodeURIComponent(bare)}`,
  };
}

/**
 * Returns why a number is hardly one of its carrier's; `undefined` where it looks right, or the carrier is not known.
 * A doubt and no more: carriers change their formats unannounced, and the parcel has to leave all the same.
 */
export function findTrackingDoubt(carrier: string, number: string): string | undefined {
  const known = findCarrier(carrier);
  if (known === undefined) return undefined;
  const bare = number.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!known.format.test(bare)) {
    return `This does not look like a tracking number of ${known.name}`;
  }
  return hasWrongCheckDigit(bare)
    ? "A character is wrong: the check digit does not fit"
    : undefined;
}

function findCarrier(typed: string): Carrier | undefined {
  return carriers.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
}
