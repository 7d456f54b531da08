import { EmptyBasket } from "#app/checkout/empty-basket.tsx";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";

/** Replaces the checkout while the basket is empty. The page's HTML is the same for all baskets. */
export function EmptyCheckout() {
  return (
    // Keeps the footer below the screen in either case.
    <div className="min-h-dvh">
      <OnceHydrated before={<CheckoutToCome />}>
        <EmptyBasket />
      </OnceHydrated>
    </div>
  );
}

function CheckoutToCome() {
  return (
    <div className="wrap-page pt-8 pb-18 lg:pt-12">
      <h1 tabIndex={-1} className="text-3xl">
        Checkout
      </h1>
      <noscript>
        <p className="mt-6">The checkout needs JavaScript, which is switched off.</p>
      </noscript>
    </div>
  );
}
