import type { BasketItem } from "@damson/shop/orders/basket";

/** The accessible name of a line's product, for its buttons. */
export function formatLineLabel({ brand, name, variant }: BasketItem): string {
  return [brand, name, variant].filter(Boolean).join(" ");
}
