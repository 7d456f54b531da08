import type { Tracking } from "../database/schema.ts";

interface Carrier {
  readonly name: string;
  /** Tracking page; the number is appended. */
  readonly trackedAt: string;
  /** Tracking number format (capitals, no spaces), as published by the carrier or printed on its labels. */
  readonly format: RegExp;
}

export const carriers: readonly Carrier[] = [
  {
    name: "Royal Mail",
    trackedAt: "https://www.royalmail.com/track-your-item#/tracking-results/",
    // The second alternative is the 2D barcode.
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
  // Tracking pages reject the spaces that labels print.
  const bare = number.replaceAll(/\s/g, "");
  return {
    carrier: known.name,
    number,
    url: `${known.trackedAt}${encodeURIComponent(bare)}`,
  };
}

/**
 * Returns a warning if a number does not fit its carrier, or `undefined`. Only a warning: carriers change their formats
 * unannounced, and the parcel must still be dispatched.
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

/** Tracking numbers with a published check digit rule. */

const s10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];
const ups = /^1Z([0-9A-Z]{15})(\d)$/;

function hasWrongCheckDigit(number: string): boolean {
  const [, serial, digit] = s10.exec(number) ?? [];
  if (serial !== undefined) return calculateS10CheckDigit(serial) !== Number(digit);
  const [, parcel, upsDigit] = ups.exec(number) ?? [];
  return parcel !== undefined && calculateUpsCheckDigit(parcel) !== Number(upsDigit);
}

/** Check digit of an eight-digit postal serial, such as `QF123456785GB` (Universal Postal Union, standard S10). */
function calculateS10CheckDigit(serial: string): number {
  const sum = s10Weights.reduce((sum, weight, at) => sum + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/**
 * Check digit of the 15 characters after `1Z`. Every second one counts twice; letters map to digits, starting with A =
 * 2.
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
