/** Who brings the parcels, and where they show how far one has come. */
import type { Tracking } from "../database/schema.ts";

interface Carrier {
  readonly name: string;
  /** What stands before the number. */
  readonly trackedAt: string;
}

export const carriers: readonly Carrier[] = [
  {
    name: "Royal Mail",
    trackedAt: "https://www.royalmail.com/track-your-item#/tracking-results/",
  },
  { name: "Evri", trackedAt: "https://www.evri.com/track/parcel/" },
  { name: "DPD", trackedAt: "https://track.dpd.co.uk/parcels/" },
  { name: "Yodel", trackedAt: "https://www.yodel.co.uk/tracking/" },
  { name: "Parcelforce", trackedAt: "https://www.parcelforce.com/track-trace?trackNumber=" },
  { name: "DHL", trackedAt: "https://www.dhl.com/gb-en/home/tracking.html?tracking-id=" },
  { name: "UPS", trackedAt: "https://www.ups.com/track?tracknum=" },
];

/** With the page that shows it, if the carrier is one of the known. */
export function trackingOf(typedCarrier: string, number: string): Tracking {
  const known = carriers.find(({ name }) => name.toLowerCase() === typedCarrier.toLowerCase());
  if (known === undefined) return { carrier: typedCarrier, number };
  // As it is printed it has spaces, which no tracking page knows.
  const bare = number.replaceAll(/\s/g, "");
  return {
    carrier: known.name,
    number,
    url: `${known.trackedAt}${encodeURIComponent(bare)}`,
  };
}
