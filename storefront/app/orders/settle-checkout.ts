import type { OrderState } from "@damson/shop/orders/order-view";
import * as v from "valibot";
import { PAYMENT_KEY, readSessionItem } from "#app/checkout/orders/session-item.ts";

/**
 * The checkout keeps its basket until its order is paid. Who comes to the order's page may learn only here
 * that it is.
 */
export async function settleCheckout(number: string, state: OrderState): Promise<void> {
  const isOpen = state === "pending_payment";
  if (isOpen || readSessionItem(PAYMENT_KEY, v.object({})) === undefined) return;
  const { settleFromOrder } = await import("#app/checkout/orders/pay-from-order.ts");
  settleFromOrder(number, state !== "cancelled" && state !== "expired");
}
