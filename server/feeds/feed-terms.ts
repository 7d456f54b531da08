import { dayRange } from "@damson/shop/day-range";
import { type DeliverySettings, defaultDelivery } from "@damson/shop/delivery";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { withSavedDetails } from "@damson/shop/legal/owner-details";
import { decimalPounds, type Pence } from "@damson/shop/money";
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

/** Standard delivery of a single piece. */
export function toShipping(price: Pence, delivery: DeliverySettings): FeedParts {
  const handling = dayRange(delivery.processingDays);
  const transit = dayRange(delivery.standardDays);
  return {
    parts: [
      ["country", "GB"],
      ["region", ""],
      ["service", "Standard"],
      ["price", `${decimalPounds(deliveryCharge(price, delivery))} GBP`],
      ["min_handling_time", String(handling.min)],
      ["max_handling_time", String(handling.max)],
      ["min_transit_time", String(transit.min)],
      ["max_transit_time", String(transit.max)],
    ],
  };
}

export function toThreshold({ charge, freeFrom }: DeliverySettings): FeedItem {
  if (charge === 0 || freeFrom === null) return {};
  const price = `${decimalPounds(freeFrom)} GBP`;
  return {
    free_shipping_threshold: {
      parts: [
        ["country", "GB"],
        ["price_threshold", price],
      ],
    },
  };
}
