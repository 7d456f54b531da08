import { itemCount } from "@damson/shop/orders/basket";
import { createStore } from "@damson/ui/store";
import { basketStore } from "#variant/basket/basket-store.ts";
import { basketLabel } from "./basket-label.ts";

/** The number of items that were added before the page was hydrated, and are not in the basket yet. */
export const earlyItems = createStore(0);

/** Shows them on the link to the basket with those in it, as React will from hydration on. */
export function showEarlyItems(): void {
  const badge = document.querySelector<HTMLElement>(".basket-badge");
  if (!badge?.parentElement) return;
  const count = itemCount(basketStore.get()) + earlyItems.get();
  badge.parentElement.ariaLabel = basketLabel(count);
  badge.hidden = false;
  badge.textContent = String(count);
}
