import type { Product } from "@damson/shop/catalogue/product";
import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useEffect } from "react";
import { useEdition } from "#app/edition.ts";
import { toggleWish, useIsWished } from "./wishlist.ts";

interface WishlistButtonProps {
  readonly product: Pick<Product, "slug" | "brand" | "name">;
}

export function WishlistButton({ product }: WishlistButtonProps) {
  const { slug, brand, name } = product;
  const { keepWishlist } = useEdition();
  const isWished = useIsWished(slug);
  useEffect(() => keepWishlist?.(), [keepWishlist]);
  return (
    <Tooltip label={isWished ? "Remove from wishlist" : "Add to wishlist"} align="right">
      <button
        type="button"
        aria-label={`Add to wishlist: ${brand} ${name}`}
        aria-pressed={isWished}
        className="wish-button no-print"
        onClick={() => toggleWish(slug)}
      >
        <Icon name="heart" className={isWished ? "fill-current" : undefined} />
      </button>
    </Tooltip>
  );
}
