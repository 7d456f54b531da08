import type { HomePicture } from "@damson/shop/catalogue/home-page";
import { cropOf as builtInCrop, type HomeCrop } from "#app/promotion/home-crops.ts";
import type { Crop } from "#app/ui/picture.tsx";

/** The aspect ratio of the right half of a wide slide. */
const HALF = 8 / 7;

/** The crop of a picture, built in or uploaded by the owner. */
export function cropOf(picture: HomePicture, crop: HomeCrop): Crop {
  const { files, ratio = 1 } = picture;
  if (files === undefined) return builtInCrop(picture, crop);
  const width = files.widths.at(-1) ?? files.widths[0];
  const size = { width, height: Math.round(width / ratio) };
  // Wider pictures are cropped at the sides.
  const wide = `${Math.ceil(50 * Math.max(1, ratio / HALF))}vw`;
  return { ...files, ratio: size, sizes: crop === "wide" ? wide : squareSizes[crop] };
}

/** Wider than the space by a quarter, because the space is taller than a square. */
const squareSizes = {
  tall: "125vw",
  tile: "(width >= 85rem) 378px, (width >= 48rem) 30vw, 58vw",
} as const;

/** In the right half of a wide slide, so that any picture leaves the text readable. */
export const slideClass = ({ files }: HomePicture) => (files ? " md:ml-auto md:w-1/2" : "");
export const tileClass = ({ files }: HomePicture) => (files ? " aspect-4/5 object-cover" : "");
