import type { Pence } from "./money.ts";

/** A subtotal from here on is delivered free. */
export const FREE_DELIVERY_FROM: Pence = 5000;
/** The charge for standard delivery below that. */
export const DELIVERY_CHARGE: Pence = 499;
/** Described on the delivery page; the checkout does not offer it. */
export const EXPRESS_CHARGE: Pence = 599;

/** Working days, as shoppers read them. */
export const STANDARD_DAYS = "3–5";
export const EXPRESS_DAYS = "1–2";
export const PROCESSING_DAYS = "1–2";
/** Business days to addresses outside the United Kingdom. */
export const INTERNATIONAL_DAYS = "5–10";

export function deliveryCharge(subtotal: Pence): Pence {
  return subtotal >= FREE_DELIVERY_FROM ? 0 : DELIVERY_CHARGE;
}

export function orderTotal(subtotal: Pence): Pence {
  return subtotal + deliveryCharge(subtotal);
}

/** Returns the amount still to spend for free delivery; zero once it is reached. */
export function untilFreeDelivery(subtotal: Pence): Pence {
  return Math.max(0, FREE_DELIVERY_FROM - subtotal);
}

/** The progress towards free delivery in per cent, 0 to 100. */
export function freeDeliveryProgress(subtotal: Pence): number {
  return Math.min(100, (subtotal / FREE_DELIVERY_FROM) * 100);
}
