import { FREE_DELIVERY_FROM } from "@damson/shop/delivery";
import { formatShortPence } from "@damson/shop/money";
import { saleUpTo } from "#app/settings/advertised-discounts.ts";

export const headline = "Try our best selling A313";

export const offers: readonly string[] = [
  saleUpTo > 0
    ? `Shop Our Autumn Sale Up to ${saleUpTo}% Off`
    : "Guests Are Welcome at the Checkout",
  `Free Shipping On Orders Over ${formatShortPence(FREE_DELIVERY_FROM)}`,
];
