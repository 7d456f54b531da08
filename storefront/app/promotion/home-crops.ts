import type { HomePicture } from "@damson/shop/catalogue/home-page";
import type { Crop } from "#app/ui/picture.tsx";

/** Crops of the home page's pictures: slides on wide and narrow screens, and tiles. */
export const builtInCrops = {
  wide: {
    widths: [800, 1200, 1600],
    ratio: { width: 1600, height: 700 },
    sizes: "100vw",
  },
  tall: {
    widths: [480, 800],
    ratio: { width: 800, height: 1000 },
    sizes: "100vw",
  },
  tile: {
    widths: [320, 480, 800],
    ratio: { width: 800, height: 1000 },
    sizes: "(width >= 85rem) 302px, (width >= 48rem) 24vw, calc(50vw - 24px)",
  },
} as const satisfies Readonly<Record<string, Omit<Crop, "base">>>;

/** The aspect ratio of the right half of a wide slide. */
const HALF = 8 / 7;

/** A quarter wider than the space, which is taller than a square. */
const squareSizes = {
  tall: "125vw",
  tile: "(width >= 85rem) 378px, (width >= 48rem) 30vw, 58vw",
} as const;

/** The crop of a picture, built in or uploaded by the owner. */
export function getCrop(picture: HomePicture, crop: keyof typeof builtInCrops): Crop {
  const { name, files, ratio = 1 } = picture;
  if (files === undefined) return { base: `/images/${name}`, ...builtInCrops[crop] };
  const width = files.widths.at(-1) ?? files.widths[0];
  const size = { width, height: Math.round(width / ratio) };
  // Wider pictures are cropped at the sides.
  const wide = `${Math.ceil(50 * Math.max(1, ratio / HALF))}vw`;
  return { ...files, ratio: size, sizes: crop === "wide" ? wide : squareSizes[crop] };
}

/**
 * Classes of uploaded pictures. On a wide slide they are in the right half, so that any picture leaves the text
 * readable.
 */
export const getSlideClass = ({ files }: HomePicture) => (files ? "md:ml-auto md:w-1/2" : "");
export const getTileClass = ({ files }: HomePicture) => (files ? "aspect-4/5 object-cover" : "");
