import { type ReactNode, useEffect } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { useNavigation } from "#app/runtime/router.tsx";
import { NoCheckout } from "./no-checkout.tsx";
import { ORDERED_BASKET } from "./ordered-basket.ts";

interface EmptyBasketProps {
  /** Below the reason. */
  readonly children?: ReactNode;
}

/** Says that the basket is empty, and whether that is because it was ordered. */
export function EmptyBasket({ children }: EmptyBasketProps) {
  const isOrdered = useBasket() === ORDERED_BASKET;
  const { type } = useNavigation();

  // Back returns to where the checkout was scrolled to, and this is a shorter page.
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
