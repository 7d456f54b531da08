/** Delivery of one order, by its subtotal and the rates of the shop. */
import type { DeliveryRates } from "../delivery.ts";
import type { Pence } from "../money.ts";

export function deliveryCharge(subtotal: Pence, { charge, freeFrom }: DeliveryRates): Pence {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : charge;
}

export function orderTotal(subtotal: Pence, rates: DeliveryRates): Pence {
  return subtotal + deliveryCharge(subtotal, rates);
}

/** Returns the amount still to spend for free delivery; zero once it is reached. */
export function untilFreeDelivery(subtotal: Pence, freeFrom: Pence): Pence {
  return Math.max(0, freeFrom - subtotal);
}

/** The progress towards free delivery in per cent, 0 to 100. */
export function freeDeliveryProgress(subtotal: Pence, freeFrom: Pence): number {
  return Math.min(100, (subtotal / freeFrom) * 100);
}
