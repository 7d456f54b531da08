import type { OrderState } from "@damson/shop/orders/order-view";
import * as v from "valibot";
import { PAYMENT_KEY } from "#app/checkout/orders/payment-key.ts";
import { readSessionItem } from "#app/checkout/orders/session-item.ts";

/**
 * The checkout keeps its basket until its order is paid. Who comes to the order's page may learn only here
 * that it is.
 */
export async function settleCheckout(number: string, state: OrderState): Promise<void> {
  const isOpen = state === "pending_payment";
  if (isOpen || readSessionItem(PAYMENT_KEY, v.object({})) === undefined) return;
  const { settleStarted } = await import("#app/checkout/orders/online-payment.ts");
  settleStarted(number, state !== "cancelled" && state !== "expired");
}
