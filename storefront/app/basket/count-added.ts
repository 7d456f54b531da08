import { itemCount } from "@damson/shop/orders/basket";
import { basketStore } from "#variant/basket/basket-store.ts";
import { basketLabel } from "./basket-label.ts";

/** Items that a press has added, and that are not in the basket before the page is hydrated. */
export let added = 0;

/** Counts items that will be in the basket, less than 0 for those that it has now, and shows their number as React will. */
export function countAdded(more: number): void {
  added += more;
  const badge = document.querySelector<HTMLElement>(".basket-badge");
  if (!badge?.parentElement) return;
  const count = itemCount(basketStore.get()) + added;
  badge.parentElement.ariaLabel = basketLabel(count);
  badge.hidden = count === 0;
  badge.textContent = String(count);
}
