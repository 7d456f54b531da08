import { NoCheckout } from "#app/checkout/no-checkout.tsx";
import { shop } from "#app/settings/shop.ts";

/** Replaces the checkout until the owner has entered the details that the law requires. */
export function NotOpenYet() {
  return (
    <NoCheckout
      title="We Are Not Open Yet"
      text={`${shop.name} takes no orders yet. Please come back soon: your basket is kept in this browser.`}
    />
  );
}
