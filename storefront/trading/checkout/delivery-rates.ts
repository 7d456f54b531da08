/** Delivery rates for display. The order service applies its own. */
export { delivery as rates, freeFrom } from "#app/settings/delivery.ts";
