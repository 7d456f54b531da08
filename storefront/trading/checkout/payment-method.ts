/** The customer's payment method, if there is a choice. Kept in this tab. */

import { formatPence, type Pence } from "@damson/shop/money";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

const STORAGE_KEY = "paymentMethod";
const offered: readonly PaymentMethod[] = [
  ...(isCardOffered ? (["stripe"] as const) : []),
  ...(isTransferOffered ? (["bank-transfer"] as const) : []),
];
const preferred = (): PaymentMethod => (isCardOffered ? "stripe" : "bank-transfer");

export const methodStore = createStore(
  readSessionItem(STORAGE_KEY, v.picklist(offered)) ?? preferred(),
);
methodStore.subscribe(() => writeSessionItem(STORAGE_KEY, methodStore.get()));

export function usePaymentMethod(): PaymentMethod {
  return useSyncExternalStore(methodStore.subscribe, methodStore.get, preferred);
}

/** The button must say that it commits to pay, and how much. */
export function formatPayLabel(method: PaymentMethod, total: Pence): string {
  return `${method === "stripe" ? "Pay" : "Order and pay"} ${formatPence(total)}`;
}
