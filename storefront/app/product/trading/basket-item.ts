import { builtInFiles, type ProductImage } from "@damson/shop/catalogue/product-image";
import type { BasketItem } from "@damson/shop/orders/basket";
import type { ShownVariant, SoldProductData } from "./product-page.ts";

/** A variant as the basket holds it. */
export function basketItem(product: SoldProductData, variant: ShownVariant): BasketItem {
  const { brand, name, slug, isFlammable } = product;
  const { key, price } = variant;
  return {
    ...{ brand, name, price },
    picture: pictureOf(product, key),
    variant: variant.name || undefined,
    pageSlug: slug === key ? undefined : slug,
    isPerfume: isFlammable,
  };
}

/** The variant's own picture, or the product's first, under the key of the variant. */
function pictureOf({ pictures }: SoldProductData, key: string): ProductImage {
  const picture = pictures.find(({ variant }) => variant === key) ?? pictures[0];
  if (picture === undefined) return { name: key, placeholder: "stone" };
  const { placeholder, square } = picture;
  const isNamedAfter = square.base === builtInFiles({ name: key }).base;
  return { name: key, placeholder, ...(isNamedAfter ? {} : { files: square }) };
}
