/** Turns the basket into an order request and, once it is placed, takes the lines out of the basket. */

import { type Basket, getItemKey } from "@damson/shop/orders/basket";
import { type OrderedItem, type Placement, placement } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { type DraftAddresses, forgetAddresses } from "#app/checkout/addresses.ts";
import { ORDERED_BASKET } from "#app/checkout/ordered-basket.ts";
import { basketStore } from "#trading/basket/basket-store.ts";
import { getBasketId, renewBasketId } from "#trading/basket/stored-basket.ts";
import { isCardOffered } from "#trading/settings/offered-methods.ts";
import { addresses } from "./addresses.ts";
import { forgetDelivery } from "./delivery-choice-store.ts";
import { type Discount, forgetDiscount } from "./discount.ts";
import { methodStore } from "./payment-method.ts";

export function toPlacement(
  basket: Basket,
  { shipping, billing }: DraftAddresses,
  discount: Discount | undefined,
  { deliveryRate, total }: Pick<Placement, "deliveryRate" | "total">,
): Placement {
  return v.parse(placement, {
    lines: toOrderedItems(basket),
    shipping,
    billing,
    paymentMethod: isCardOffered ? methodStore.get() : "bank-transfer",
    deliveryRate,
    ...(discount && { discountCode: discount.code }),
    total,
  });
}

export function toOrderedItems(basket: Basket): readonly OrderedItem[] {
  return basket.map((line) => ({ product: getItemKey(line), quantity: line.quantity }));
}

/** Removes the ordered items from the basket and forgets the entered details. */
export function emptyAfterOrder(key: string, ordered: readonly OrderedItem[]): void {
  forgetAddresses(addresses);
  forgetDiscount();
  forgetDelivery();
  // Another tab may have emptied it already and started a new one.
  if (getBasketId() !== key) return;
  const rest = withoutOrdered(basketStore.get(), ordered);
  renewBasketId();
  basketStore.update(() => (rest.length === 0 ? ORDERED_BASKET : rest));
}

/** Keeps items that were added while the order was being placed. */
function withoutOrdered(basket: Basket, ordered: readonly OrderedItem[]): Basket {
  const quantities = new Map(ordered.map(({ product, quantity }) => [product, quantity]));
  return basket.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(getItemKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
