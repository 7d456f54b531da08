import { itemCount } from "@damson/shop/orders/basket";
import { createStore } from "@damson/ui/store";
import { basketStore } from "#variant/basket/basket-store.ts";
import { basketLabel } from "./basket-label.ts";

/** Number of items added before hydration that are not in the basket yet. */
export const earlyItems = createStore(0);

/** Adds them to the count on the basket link, as React does after hydration. */
export function showEarlyItems(): void {
  const badge = document.querySelector<HTMLElement>(".basket-badge");
  if (!badge?.parentElement) return;
  const count = itemCount(basketStore.get()) + earlyItems.get();
  badge.parentElement.ariaLabel = basketLabel(count);
  badge.hidden = false;
  badge.textContent = String(count);
}
