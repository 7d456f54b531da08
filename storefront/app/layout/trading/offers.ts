/** Offers that take turns at the top of every page. */
import { formatShortPence } from "@damson/shop/money";
import { delivery, freeFrom } from "#app/settings/trading/delivery.ts";
import { onSettings } from "#app/settings/trading/shown-settings.ts";

export let offers: readonly string[];

onSettings(() => {
  const welcome = "Guests Are Welcome at the Checkout";
  if (freeFrom) offers = [welcome, `Free Shipping On Orders Over ${formatShortPence(freeFrom)}`];
  else offers = delivery.charge > 0 ? [welcome] : [welcome, "Free Shipping On Every Order"];
});
