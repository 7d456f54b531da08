import type { DiscountTerms } from "@damson/shop/orders/discount";
import { unrestricted } from "../discounts/staff-codes.ts";

/** Terms of a code without restrictions. */
export function percentOff(value: number): DiscountTerms {
  return { kind: "percent", value, minimum: 0, products: null };
}

/** Terms of a code for one order. */
export function singleUse(percent: number) {
  return { ...unrestricted, kind: "percent", value: percent, maxUses: 1 } as const;
}
