import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";

/** Slugs of the products on the wishlist. In memory only, for the life of the document. */
export const wishlist = createStore<ReadonlySet<string>>(new Set());

export function useIsWished(slug: string): boolean {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.get().has(slug),
    () => false,
  );
}

export function toggleWish(slug: string): void {
  wishlist.update((wished) => {
    const next = new Set(wished);
    if (!next.delete(slug)) next.add(slug);
    return next;
  });
}
