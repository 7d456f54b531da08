/**
 * Texts of general toasts. Account and order toasts are in `account/account-toasts.ts` and
 * `checkout/checkout-toasts.ts`, and a form's own toasts next to it, because most visits need none. Most of the
 * wording is specified.
 */
import { genericFailure, type ToastText } from "@damson/ui/toast-text";

export function addedToBasket(brand: string, name: string): ToastText {
  return { title: "Added to cart", description: `${brand} ${name}` };
}

export const removedFromBasket: ToastText = {
  title: "Removed from cart",
  description: "Item has been removed from your basket",
};

export const contentNotLoaded = genericFailure(
  "The connection may have dropped. Please try again in a moment.",
);

export const menuNotLoaded = genericFailure(
  "Part of the shop did not load. Please reload the page to sign out.",
);
