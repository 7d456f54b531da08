import type { HomeSlide } from "@damson/shop/catalogue/home-page";
import type { PicturePreload } from "#app/seo/page-head.tsx";
import { type Crop, srcSet } from "#app/ui/picture.tsx";
import { getCrop } from "./home-crops.ts";

/** From this width on, a slide's text is on its picture. */
export const WIDE = "(width >= 48rem)";
const NARROW = "(width < 48rem)";

/** The first slide's picture is the first content seen on the home page, so it is preloaded. */
export function heroPreload([first]: readonly HomeSlide[]): readonly PicturePreload[] {
  if (first === undefined) return [];
  return [preload(getCrop(first.wide, "wide"), WIDE), preload(getCrop(first.tall, "tall"), NARROW)];
}

function preload(crop: Crop, media: string): PicturePreload {
  return { srcSet: srcSet(crop, "avif"), sizes: crop.sizes, type: "image/avif", media };
}
