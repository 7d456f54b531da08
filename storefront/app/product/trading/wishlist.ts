import { useEffect } from "react";
import * as specified from "../wishlist.ts";

export { toggleWish } from "../wishlist.ts";

/** The same in a shop that takes orders, where the list outlives the document. */
export function useIsWished(slug: string): boolean {
  useEffect(keep, []);
  return specified.useIsWished(slug);
}

/** No page waits for it. Without it, the list lasts as long as the document. */
function keep(): void {
  import("./wishlist/keep-wishlist.ts").then(
    (module) => module.keepWishlist(),
    () => {},
  );
}
