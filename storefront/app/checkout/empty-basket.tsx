import { type ReactNode, useEffect } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { useNavigation } from "#app/runtime/router.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";
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
    <PicturePage scene="empty-basket" placeholder="rose">
      <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
        Your Basket is Empty
      </h1>
      <p className="max-w-96 text-ink-soft text-lg">
        {isOrdered
          ? "Your order has been placed. A confirmation email will follow shortly."
          : "Find something you love, and it will be waiting here."}
      </p>
      {children}
      <ButtonLink to="/" className="mt-3">
        Continue Shopping
      </ButtonLink>
    </PicturePage>
  );
}
