/** Destinations of zones, for product feeds and structured data. */
import type { DeliveryZone } from "./delivery-settings.ts";
import { type DeliveryRegion, readArea } from "./postcodes.ts";

export interface Destination {
  /** ISO 3166-1. The islands of the Crown have their own. */
  readonly countries: readonly string[];
  /** Postcode areas and districts. Empty for all of the country. */
  readonly postcodes: readonly string[];
}

const regions: Readonly<Record<DeliveryRegion, Destination>> = {
  mainland: { countries: ["GB"], postcodes: [] },
  // Names only whole areas, because the full list is long.
  highlands: { countries: ["GB"], postcodes: ["HS", "IV", "KW", "ZE"] },
  "northern-ireland": { countries: ["GB"], postcodes: ["BT"] },
  "channel-islands": { countries: ["GG", "JE"], postcodes: ["GY", "JE"] },
  "isle-of-man": { countries: ["IM"], postcodes: ["IM"] },
};

const islands: Readonly<Record<string, string>> = { GY: "GG", JE: "JE", IM: "IM" };

export function findDestination(zone: Pick<DeliveryZone, "regions" | "postcodes">): Destination {
  const parts = zone.regions.map((region) => regions[region]);
  const own = zone.postcodes.map((prefix) => islands[readArea(prefix)] ?? "GB");
  const isWholeCountry = zone.regions.includes("mainland");
  return {
    countries: [...new Set([...parts.flatMap(({ countries }) => countries), ...own])],
    postcodes: isWholeCountry
      ? []
      : [...parts.flatMap(({ postcodes }) => postcodes), ...zone.postcodes],
  };
}
