/** How the shopper pays, where there is a choice: kept while the page lives, and with an order on its way. */

import { formatPence, type Pence } from "@damson/shop/money";
import type { PaymentMethod } from "@damson/shop/orders/payment-methods";
import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";
import { isCardOffered, isTransferOffered } from "#app/settings/offered-methods.ts";

const preferred: PaymentMethod = isCardOffered ? "stripe" : "bank-transfer";
export const methodStore = createStore(preferred);

export function usePaymentMethod(): PaymentMethod {
  return useSyncExternalStore(methodStore.subscribe, methodStore.get, () => preferred);
}

/** Chooses it, unless it is no longer offered. */
export function restoreMethod(method: PaymentMethod): void {
  if (isCardOffered && isTransferOffered) methodStore.update(() => method);
}

/** On the button that places the order: that it obliges to pay, and how much. */
export function payLabel(method: PaymentMethod, total: Pence): string {
  return `${method === "stripe" ? "Pay" : "Order and pay"} ${formatPence(total)}`;
}
