/** The files of a product's picture, by what is kept of it. It runs anywhere: in services, and in browsers. */
import { type ImageDetails, squareBase, squareWidthsOf } from "@damson/media/image-files";
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import type { Image } from "./product-content.ts";

export type StoredImage = Pick<
  Image,
  "hash" | "file" | "isBuiltIn" | "focalX" | "focalY" | "width" | "height" | "widths"
>;

/** An uploaded picture, as names of files are made of it: with a focal point in whole per cent. */
export function imageDetails({ hash, width, height, focalX, focalY }: StoredImage): ImageDetails {
  const focalPoint = { x: Math.round(focalX * 100), y: Math.round(focalY * 100) };
  return { id: hash, width, height, focalPoint };
}

/** The files of the square that cards and galleries show. Built-in pictures are square as they are. */
export function squareFiles(image: StoredImage): PictureFiles {
  if (image.isBuiltIn) {
    return { base: `/images/${image.file}`, widths: orOwn(image.widths, image) };
  }
  const details = imageDetails(image);
  const widths = orOwn(squareWidthsOf(details), image);
  return { base: `/media/${squareBase(details)}`, widths };
}

/** A picture has at least one width: its own. */
function orOwn(
  [first, ...others]: readonly number[],
  { width }: StoredImage,
): PictureFiles["widths"] {
  return [first ?? width, ...others];
}
