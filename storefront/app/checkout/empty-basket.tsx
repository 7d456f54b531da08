import { type ReactNode, useEffect } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { useNavigation } from "#app/runtime/router.tsx";
import { NoCheckout } from "./no-checkout.tsx";
import { ORDERED_BASKET } from "./ordered-basket.ts";

interface EmptyBasketProps {
  readonly children?: ReactNode;
}

export function EmptyBasket({ children }: EmptyBasketProps) {
  const isOrdered = useBasket() === ORDERED_BASKET;
  const { type } = useNavigation();

  // Back restores the scroll position of the checkout, but this page is shorter.
  useEffect(() => {
    if (type === "traverse") scrollTo({ top: 0, behavior: "instant" });
  }, [type]);

  return (
    <NoCheckout
      title="Your Basket is Empty"
      text={
        isOrdered
          ? "Your order has been placed. A confirmation email will follow shortly."
          : "Find something you love, and it will be waiting here."
      }
    >
      {children}
    </NoCheckout>
  );
}
