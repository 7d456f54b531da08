/** File names of product pictures. Runs on the server and in browsers. */
import { type ImageDetails, listSquareWidths, squareBase } from "@damson/media/image-files";
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import type { Image } from "./product-content.ts";

export type StoredImage = Pick<
  Image,
  "hash" | "file" | "isBuiltIn" | "focalX" | "focalY" | "width" | "height" | "widths"
>;

/** File names contain the focal point in whole per cent. */
export function toImageDetails({ hash, width, height, focalX, focalY }: StoredImage): ImageDetails {
  const focalPoint = { x: Math.round(focalX * 100), y: Math.round(focalY * 100) };
  return { id: hash, width, height, focalPoint };
}

/** Returns the square files for cards and galleries. Built-in pictures are already square. */
export function toSquareFiles(image: StoredImage): PictureFiles {
  if (image.isBuiltIn) {
    return { base: `/images/${image.file}`, widths: defaultToOwnWidth(image.widths, image) };
  }
  const details = toImageDetails(image);
  const widths = defaultToOwnWidth(listSquareWidths(details), image);
  return { base: `/media/${squareBase(details)}`, widths };
}

/** Returns at least one width. */
function defaultToOwnWidth(
  [first, ...others]: readonly number[],
  { width }: StoredImage,
): PictureFiles["widths"] {
  return [first ?? width, ...others];
}
