import type { Placement } from "@damson/shop/orders/placement";
import { useEffect } from "react";
import { useSellableBasket } from "#app/basket/trading/sellable-basket.ts";
import { isCardOffered } from "#app/settings/trading/offered-methods.ts";
import { ConfirmOrder } from "./confirm-order.tsx";
import { useOrderTotals } from "./discount.ts";
import { methodStore } from "./payment-method.ts";
import { ReducedOrder } from "./reduced-order.tsx";

interface BeyondShareProps {
  /** Pieces that can be had by bank transfer now. */
  readonly limits: readonly { readonly product: string; readonly left: number }[];
  readonly placement: Placement;
}

/** More than may wait for a transfer: the shopper pays by card, or takes fewer. */
export function BeyondShare({ limits, placement }: BeyondShareProps) {
  if (isCardOffered) return <ByCardInstead placement={placement} />;
  return <ReducedOrder shortages={limits} placement={placement} isSoldOut={false} />;
}

function ByCardInstead({ placement }: Pick<BeyondShareProps, "placement">) {
  const basket = useSellableBasket();
  const totals = useOrderTotals();
  // The button says so, and the last step of the checkout has it chosen.
  useEffect(() => methodStore.update(() => "stripe"), []);
  return <ConfirmOrder basket={basket} totals={totals} placement={placement} />;
}
