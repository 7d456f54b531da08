/** Delivery rates for display. The order service applies its own. */
export { delivery as rates, freeFrom } from "#trading/settings/delivery.ts";
