import { useEffect } from "react";
import * as specified from "#app/product/wishlist/wishlist.ts";

export { toggleWish } from "#app/product/wishlist/wishlist.ts";

/** Like the specified shop's, but the list outlives the document. */
export function useIsWished(slug: string): boolean {
  useEffect(keep, []);
  return specified.useIsWished(slug);
}

/** Pages do not wait for this. If it fails, the list lasts as long as the document. */
function keep(): void {
  import("./keep-wishlist.ts").then(
    (module) => module.keepWishlist(),
    () => {},
  );
}
