import { useSyncExternalStore } from "react";
import { wishlist } from "#app/product/wishlist/wishlist.ts";

/** Variant keys on the wishlist, newest first. */
export function useWishlist(): readonly string[] {
  const wished = useSyncExternalStore(wishlist.subscribe, wishlist.get, wishlist.get);
  return [...wished].reverse();
}
