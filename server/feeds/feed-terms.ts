import type { ProductVariant } from "@damson/shop/catalogue/product-details";
import { dayRange } from "@damson/shop/day-range";
import { type DeliverySettings, defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { findDestination } from "@damson/shop/delivery/destination";
import { listRates } from "@damson/shop/delivery/quote-delivery";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { withSavedDetails } from "@damson/shop/legal/owner-details";
import { decimalPounds } from "@damson/shop/money";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import type { FeedItem, FeedParts } from "./feed-value.ts";

export interface FeedTerms {
  readonly siteUrl: string;
  readonly delivery: DeliverySettings;
  /** False while the shop takes no orders. */
  readonly isOpen: boolean;
  /** Variant keys. */
  readonly soldOut: ReadonlySet<string>;
}

export function createFeedTerms(
  siteUrl: string,
  { owner, delivery = defaultDelivery }: PublicSettings = {},
  soldOut: ReadonlySet<string> = new Set(),
): FeedTerms {
  const isOpen = listMissingToOpen(withSavedDetails(owner), siteUrl).length === 0;
  return { siteUrl, delivery, isOpen, soldOut };
}

/** Google accepts up to 100 delivery prices for an item. */
const MAX_SHIPPING = 100;

/**
 * Delivery of a single item to each zone. Google knows no postcodes in the UK, so with several
 * zones the service names its zone.
 */
export function toShipping(
  { price, weight = 0 }: Pick<ProductVariant, "price" | "weight">,
  delivery: DeliverySettings,
): readonly FeedParts[] {
  const handling = dayRange(delivery.processingDays);
  const { zones } = delivery;
  const services = zones.flatMap((zone) =>
    listRates(zone, weight).flatMap((rate) =>
      findDestination(zone).countries.map((country) => ({
        rate,
        country,
        service: zones.length === 1 ? rate.name : `${rate.name}, ${zone.name}`,
      })),
    ),
  );
  return services.slice(0, MAX_SHIPPING).map(({ rate, country, service }) => {
    const transit = dayRange(rate.days);
    return {
      parts: [
        ["country", country],
        ["region", ""],
        ["service", service],
        ["price", `${decimalPounds(deliveryCharge(price, rate))} GBP`],
        ["min_handling_time", String(handling.min)],
        ["max_handling_time", String(handling.max)],
        ["min_transit_time", String(transit.min)],
        ["max_transit_time", String(transit.max)],
      ],
    };
  });
}

/** The highest threshold of the zones in the UK. None if the first rate of one zone is never free. */
export function toThreshold(delivery: DeliverySettings): FeedItem {
  const rates = delivery.zones
    .filter((zone) => findDestination(zone).countries.includes("GB"))
    .flatMap((zone) => zone.rates.slice(0, 1));
  const thresholds = rates.flatMap(({ charge, freeFrom }) => (charge === 0 ? 0 : (freeFrom ?? [])));
  const highest = Math.max(0, ...thresholds);
  if (thresholds.length < rates.length || highest === 0) return {};
  const price = `${decimalPounds(highest)} GBP`;
  return {
    free_shipping_threshold: {
      parts: [
        ["country", "GB"],
        ["price_threshold", price],
      ],
    },
  };
}
