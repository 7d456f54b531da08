import type { ProductPicture } from "./product-details.ts";
import { builtInFiles, type ProductImage } from "./product-image.ts";

/** Returns the variant's picture, or the product's first, named after the variant. */
export function variantImage(pictures: readonly ProductPicture[], key: string): ProductImage {
  const picture = pictures.find(({ variant }) => variant === key) ?? pictures[0];
  if (picture === undefined) return { name: key, placeholder: "stone" };
  const { placeholder, square } = picture;
  const isNamedAfter = square.base === builtInFiles({ name: key }).base;
  return { name: key, placeholder, ...(isNamedAfter ? {} : { files: square }) };
}
