import type { Basket } from "@damson/shop/orders/basket";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import { useEffect } from "react";
import { ORDERED_BASKET } from "#app/checkout/ordered-basket.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { basketStore } from "#trading/basket/basket-store.ts";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { renewBasketId } from "#trading/basket/stored-basket.ts";
import { useAppliedDiscount, useOrderTotals } from "./discount.ts";
import { OrderReview, ReviewLines } from "./order-review.tsx";
import { formatPayLabel, usePaymentMethod } from "./payment-method.ts";
import { placeOrder } from "./place-order.ts";
import { toOrderedItems, toPlacement } from "./placement.ts";

interface ConfirmOrderProps {
  readonly basket: Basket;
  readonly totals: OrderTotals;
  readonly placement: Placement;
}

/** The order as it would be placed now, with the button to place it. If no lines are left, a link to the shop. */
export function ConfirmOrder({ basket, totals, placement }: ConfirmOrderProps) {
  const discount = useAppliedDiscount(basket);
  const method = usePaymentMethod();
  if (basket.length === 0) {
    return (
      <ButtonLink to="/" replace className="self-start">
        Continue Shopping
      </ButtonLink>
    );
  }

  function order() {
    const { deliveryRate } = placement;
    const changed = toPlacement(basket, placement, discount, { deliveryRate, ...totals });
    basketStore.update(() => basket);
    void placeOrder(changed);
  }

  return (
    <>
      <OrderReview
        totals={totals}
        code={discount?.code}
        shipping={placement.shipping}
        headingLevel={2}
      >
        <ReviewLines basket={basket} />
      </OrderReview>
      <div className="flex flex-col-reverse gap-4 md:flex-row md:items-center md:justify-between">
        <TextLink to="/checkout" replace className="min-h-11 content-center text-center">
          Back to the checkout
        </TextLink>
        <Button onClick={order}>{formatPayLabel(method, totals.total)}</Button>
      </div>
    </>
  );
}

export function ChangedTotal({ totals, placement }: Omit<ConfirmOrderProps, "basket">) {
  const basket = useSellableBasket();
  const totalsNow = useOrderTotals();
  useEffect(() => {
    import("#trading/basket/refresh-basket.ts")
      .then(({ refreshBasket }) => refreshBasket())
      .catch(() => {});
  }, []);
  // The shopper may return to this page with another basket.
  const isSame = JSON.stringify(toOrderedItems(basket)) === JSON.stringify(placement.lines);
  return (
    <ConfirmOrder basket={basket} totals={isSame ? totals : totalsNow} placement={placement} />
  );
}

/** For a basket that was already ordered: the shopper can discard it, or order the same again. */
export function AlreadyOrdered({ placement }: Pick<ConfirmOrderProps, "placement">) {
  function leave() {
    basketStore.update(() => ORDERED_BASKET);
    navigate("/", { replace: true });
  }
  function orderAgain() {
    renewBasketId();
    void placeOrder(placement);
  }
  return (
    <div className="flex flex-wrap gap-4">
      <Button onClick={leave}>Continue Shopping</Button>
      <Button variant="outline" onClick={orderAgain}>
        Order it again
      </Button>
    </div>
  );
}
