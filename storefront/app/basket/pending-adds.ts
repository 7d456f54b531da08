import { type Basket, itemCount } from "@damson/shop/orders/basket";
import { createStore } from "@damson/ui/store";
import { basketLabel } from "./basket-label.ts";

/** Number of items added before hydration that are not in the basket yet. */
export const pendingAdds = createStore(0);

/** Adds them to the count on the basket link, as React does after hydration. */
export function showPendingAdds(basket: Basket): void {
  const badge = document.querySelector<HTMLElement>(".basket-badge");
  if (!badge?.parentElement) return;
  const count = itemCount(basket) + pendingAdds.get();
  badge.parentElement.ariaLabel = basketLabel(count);
  badge.hidden = false;
  badge.textContent = String(count);
}
