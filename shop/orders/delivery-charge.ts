import type { DeliveryRates } from "../delivery.ts";
import type { Pence } from "../money.ts";

export function deliveryCharge(subtotal: Pence, { charge, freeFrom }: DeliveryRates): Pence {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : charge;
}

export function orderTotal(subtotal: Pence, rates: DeliveryRates): Pence {
  return subtotal + deliveryCharge(subtotal, rates);
}

/** Returns the amount left to spend for free delivery, at least 0. */
export function amountToFreeDelivery(subtotal: Pence, freeFrom: Pence): Pence {
  return Math.max(0, freeFrom - subtotal);
}

/** In per cent, at most 100. */
export function freeDeliveryProgress(subtotal: Pence, freeFrom: Pence): number {
  return Math.min(100, (subtotal / freeFrom) * 100);
}
