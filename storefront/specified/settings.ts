import { categories } from "@damson/shop/catalogue/categories";
import { FREE_DELIVERY_FROM, specifiedDelivery } from "@damson/shop/delivery";
import { formatShortPence } from "@damson/shop/money";
import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";
import { saleUpTo } from "#app/settings/advertised-discounts.ts";
import type { PageSettings } from "#app/settings/page-settings.ts";

/** The settings of the specified shop, which never change. */
export const settings: PageSettings = {
  delivery: specifiedDelivery,
  headline: "Try our best selling A313",
  offers: [
    saleUpTo > 0
      ? `Shop Our Autumn Sale Up to ${saleUpTo}% Off`
      : "Guests Are Welcome at the Checkout",
    `Free Shipping On Orders Over ${formatShortPence(FREE_DELIVERY_FROM)}`,
  ],
  menu: categories,
  areMissingDetailsShown: true,
  // The pages do not say how long the code is valid.
  newsletterCode: { percent: NEWSLETTER_DISCOUNT, days: 0 },
};
