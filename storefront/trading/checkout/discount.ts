import { subtotal as calculateSubtotal } from "@damson/shop/orders/basket";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import { orderTotals } from "@damson/shop/orders/totals";
import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { delivery } from "#app/settings/delivery.ts";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

const DISCOUNT_KEY = "discountCode";

const discount = v.object({ code: v.string(), percent: v.pipe(v.number(), v.minValue(0)) });
/** A code that the order service accepted, with its discount on the subtotal in per cent. */
export type Discount = v.InferOutput<typeof discount>;

/** Kept in this tab until the order is placed or the code is removed. */
export const discountStore = createStore(readSessionItem(DISCOUNT_KEY, discount));
discountStore.subscribe(() => writeSessionItem(DISCOUNT_KEY, discountStore.get()));

export function useDiscount(): Discount | undefined {
  return useSyncExternalStore(discountStore.subscribe, discountStore.get, () => undefined);
}

/** The totals of the basket with the entered discount. */
export function useOrderTotals(): OrderTotals {
  const discount = useDiscount();
  return orderTotals(calculateSubtotal(useSellableBasket()), delivery, discount?.percent);
}

export function forgetDiscount(): void {
  discountStore.update(() => undefined);
}

interface RefusedDiscount {
  readonly code: string;
  readonly message: string;
}

/** Kept until another code is typed. */
export const refusedStore = createStore<RefusedDiscount | undefined>(undefined);

/** Removes a code from the order. Its field keeps it, with the reason. */
export function refuseDiscount(code: string, message: string): void {
  forgetDiscount();
  refusedStore.update(() => ({ code, message }));
}

export function forgetRefusal(): void {
  refusedStore.update(() => undefined);
}

export function useRefusedDiscount(): RefusedDiscount | undefined {
  return useSyncExternalStore(refusedStore.subscribe, refusedStore.get, () => undefined);
}
