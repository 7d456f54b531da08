import type { DeliveryRates } from "@damson/shop/delivery";
import { type Basket, getItemKey, lineTotal } from "@damson/shop/orders/basket";
import { discountKinds, type OrderItem } from "@damson/shop/orders/discount";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import { orderTotals, reducesTotal } from "@damson/shop/orders/totals";
import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { useDeliveryRates } from "./delivery-choice-store.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

const DISCOUNT_KEY = "discountCode";

const amount = v.pipe(v.number(), v.minValue(0));

export const discountAnswer = v.object({
  code: v.string(),
  kind: v.picklist(discountKinds),
  value: amount,
  minimum: amount,
  products: v.nullable(v.array(v.string())),
});
/** A code that the order service accepted, with its terms. */
export type Discount = v.InferOutput<typeof discountAnswer>;

/** Kept in this tab until the order is placed or the code is removed. */
export const discountStore = createStore(readSessionItem(DISCOUNT_KEY, discountAnswer));
discountStore.subscribe(() => writeSessionItem(DISCOUNT_KEY, discountStore.get()));

export function useDiscount(): Discount | undefined {
  return useSyncExternalStore(discountStore.subscribe, discountStore.get, () => undefined);
}

/** The totals of the basket with the chosen delivery and the entered discount. */
export function useOrderTotals(): OrderTotals {
  const discount = useDiscount();
  const rates = useDeliveryRates();
  return orderTotals(toOrderItems(useSellableBasket()), rates, discount);
}

/** The entered discount, if it takes anything off a basket. Only then is its code sent. */
export function useAppliedDiscount(basket: Basket): Discount | undefined {
  const discount = useDiscount();
  const rates = useDeliveryRates();
  const applies = discount && reducesTotal(toOrderItems(basket), rates, discount);
  return applies ? discount : undefined;
}

/** The rates for the progress towards free delivery, which a code may have granted. */
export function useProgressRates(): DeliveryRates {
  const rates = useDeliveryRates();
  const isGranted = useAppliedDiscount(useSellableBasket())?.kind === "delivery";
  return isGranted ? { charge: 0, freeFrom: null } : rates;
}

export function toOrderItems(basket: Basket): readonly OrderItem[] {
  return basket.map((line) => ({ product: getItemKey(line), lineTotal: lineTotal(line) }));
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
