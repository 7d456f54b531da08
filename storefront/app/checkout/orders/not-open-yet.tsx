import { shop } from "#variant/settings/shop.ts";
import { NoCheckout } from "../no-checkout.tsx";

/** In place of the checkout while the owner has not given the facts that the law wants customers to have. */
export function NotOpenYet() {
  return (
    <NoCheckout
      title="We Are Not Open Yet"
      text={`${shop.name} takes no orders yet. Please come back soon: your basket is kept in this browser.`}
    />
  );
}
