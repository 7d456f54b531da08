/** Rates as the page shows them. Those of an order are the order service's. */
export { delivery as rates, freeFrom } from "#app/settings/trading/delivery.ts";
