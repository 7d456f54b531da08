import type { DeliveryTerms } from "@damson/shop/delivery";
import { onSettings } from "./page-settings.ts";

export let delivery: DeliveryTerms;

/** The minimum subtotal for free delivery; `undefined` if delivery is always or never free. */
export let freeFrom: number | undefined;

onSettings((settings) => {
  delivery = settings.delivery;
  freeFrom = (delivery.charge > 0 && delivery.freeFrom) || undefined;
});
