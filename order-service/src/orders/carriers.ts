import type { Tracking } from "../database/schema.ts";

interface Carrier {
  readonly name: string;
  /** URL of the tracking page, without the number at its end. */
  readonly trackedAt: string;
  /**
   * Format of tracking numbers, in capitals without spaces. As published by the carrier, or found
   * on its labels.
   */
  readonly format: RegExp;
}

export const carriers: readonly Carrier[] = [
  {
    name: "Royal Mail",
    trackedAt: "https://www.royalmail.com/track-your-item#/tracking-results/",
    // The second alternative is the number in the 2D barcode.
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

/** Returns the tracking of a parcel, with a link for known carriers. */
export function toTracking(typedCarrier: string, number: string): Tracking {
  const known = findCarrier(typedCarrier);
  if (known === undefined) return { carrier: typedCarrier, number };
  // Labels print the number with spaces, which tracking pages reject.
  const bare = number.replaceAll(/\s/g, "");
  return {
    carrier: known.name,
    number,
    url: `${known.trackedAt}${encodeURIComponent(bare)}`,
  };
}

/**
 * Returns a warning if a number does not look like one of the carrier's. Only a warning, because
 * carriers change their formats without notice, and the parcel must be sent anyway.
 */
export function findTrackingDoubt(carrier: string, number: string): string | undefined {
  const known = findCarrier(carrier);
  if (known === undefined) return undefined;
  const bare = number.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!known.format.test(bare)) {
    return `${known.name} tracking numbers look different`;
  }
  return hasWrongCheckDigit(bare) ? "The check digit is wrong" : undefined;
}

function findCarrier(typed: string): Carrier | undefined {
  return carriers.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
}

/** Check digits of tracking numbers with a published rule. */

const s10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];
const ups = /^1Z([0-9A-Z]{15})(\d)$/;

function hasWrongCheckDigit(number: string): boolean {
  const [, serial, digit] = s10.exec(number) ?? [];
  if (serial !== undefined) return calculateS10CheckDigit(serial) !== Number(digit);
  const [, parcel, upsDigit] = ups.exec(number) ?? [];
  return parcel !== undefined && calculateUpsCheckDigit(parcel) !== Number(upsDigit);
}

/**
 * Returns the check digit of a postal serial number with eight digits, as in `QF123456785GB`
 * (Universal Postal Union, standard S10).
 */
function calculateS10CheckDigit(serial: string): number {
  const sum = s10Weights.reduce((sum, weight, at) => sum + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/**
 * Returns the check digit of the 15 characters after `1Z`. Every second one counts twice. Letters
 * become digits, from A = 2.
 */
function calculateUpsCheckDigit(parcel: string): number {
  const sum = [...parcel].reduce(
    (sum, character, at) => sum + toDigit(character) * (at % 2 === 0 ? 1 : 2),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

function toDigit(character: string): number {
  return /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
}
