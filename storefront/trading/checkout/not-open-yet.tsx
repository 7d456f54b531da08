import { NoCheckout } from "#app/checkout/no-checkout.tsx";
import { shop } from "#app/settings/shop.ts";

/** Replaces the checkout until the owner has entered the details that the law requires. */
export function NotOpenYet() {
  return (
    <NoCheckout
      title="We Are Not Open Yet"
      text={`${shop.name} is not taking orders yet. Please come back soon. Your basket is kept in this browser.`}
    />
  );
}
