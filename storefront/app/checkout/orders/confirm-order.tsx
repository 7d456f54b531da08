import type { Basket } from "@damson/shop/orders/basket";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { basketStore } from "#variant/basket/basket-store.ts";
import { useDiscount } from "./discount.ts";
import { OrderReview } from "./order-review.tsx";
import { payLabel, usePaymentMethod } from "./payment-method.ts";
import { placeOrder } from "./place-order.ts";
import { placementOf } from "./placement-of.ts";
import { ReviewLines } from "./review-lines.tsx";

interface ConfirmOrderProps {
  /** The lines that would be ordered now. */
  readonly basket: Basket;
  readonly totals: OrderTotals;
  /** The refused order. */
  readonly placement: Placement;
}

/** The order as it would be now, and the button that places it, unless nothing is left of it. */
export function ConfirmOrder({ basket, totals, placement }: ConfirmOrderProps) {
  const discount = useDiscount();
  const method = usePaymentMethod();
  if (basket.length === 0) {
    return (
      <ButtonLink to="/" replace className="self-start">
        Continue Shopping
      </ButtonLink>
    );
  }

  function order() {
    const changed = placementOf(basket, placement, discount, totals.total);
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
        <Button onClick={order}>{payLabel(method, totals.total)}</Button>
      </div>
    </>
  );
}
