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

export type HomeCrop = keyof typeof builtInCrops;

export function cropOf({ name }: HomePicture, crop: HomeCrop): Crop {
  return { base: `/images/${name}`, ...builtInCrops[crop] };
}

/** Additional classes, with a leading space, for pictures without their own crop. */
export const slideClass = (_wide: HomePicture): string => "";
export const tileClass = (_picture: HomePicture): string => "";
