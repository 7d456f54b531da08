import { useEffect } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { useNavigation } from "#app/runtime/router.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";
import { ORDERED_BASKET } from "./ordered-basket.ts";

/** Shown in place of the checkout while the basket is empty. */
export function EmptyBasket() {
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
      {!import.meta.env.ORDERS && (
        <p className="max-w-96 text-ink-soft text-sm">
          A basket lives in its tab until that is closed or reloaded. If you filled one in another
          tab, please go on there.
        </p>
      )}
      <ButtonLink to="/" className="mt-3">
        Continue Shopping
      </ButtonLink>
    </PicturePage>
  );
}
