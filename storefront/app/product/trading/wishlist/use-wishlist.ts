import { useSyncExternalStore } from "react";
import { wishlist } from "../../wishlist.ts";

/** Keys of all that is wished for, the newest first. */
export function useWishlist(): readonly string[] {
  const wished = useSyncExternalStore(wishlist.subscribe, wishlist.get, wishlist.get);
  return [...wished].reverse();
}
