import type { DeliverySettings } from "@damson/shop/delivery";
import { onSettings } from "./page-settings.ts";

export let delivery: DeliverySettings;

/** The subtotal from which delivery is free; `undefined` if it is always or never free. */
export let freeFrom: number | undefined;

onSettings((settings) => {
  delivery = settings.delivery;
  freeFrom = (delivery.charge > 0 && delivery.freeFrom) || undefined;
});
