import { variantImage } from "@damson/shop/catalogue/variant-image";
import type { BasketItem } from "@damson/shop/orders/basket";
import type { ShownVariant, SoldProductData } from "./product-page.ts";

/** A variant as the basket holds it. */
export function basketItem(product: SoldProductData, variant: ShownVariant): BasketItem {
  const { brand, name, slug, isFlammable, pictures } = product;
  const { key, price } = variant;
  return {
    ...{ brand, name, price },
    picture: variantImage(pictures, key),
    variant: variant.name || undefined,
    pageSlug: slug === key ? undefined : slug,
    isPerfume: isFlammable,
  };
}
