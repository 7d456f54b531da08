import type { Pence } from "@damson/shop/money";
import type { Basket } from "@damson/shop/orders/basket";
import { type Placement, placement } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { isCardOffered } from "#app/settings/trading/offered-methods.ts";
import type { DraftAddresses } from "../drafts.ts";
import type { Discount } from "./discount.ts";
import { orderedItems } from "./ordered-items.ts";
import { methodStore } from "./payment-method.ts";

/** The body of the request that places an order, as the order service reads it. */
export function placementOf(
  basket: Basket,
  { shipping, billing }: DraftAddresses,
  discount: Discount | undefined,
  total: Pence,
): Placement {
  return v.parse(placement, {
    lines: orderedItems(basket),
    shipping,
    billing,
    paymentMethod: isCardOffered ? methodStore.get() : "bank-transfer",
    ...(discount && { discountCode: discount.code }),
    total,
  });
}
