import type { HomeSlide } from "@damson/shop/catalogue/home-page";
import type { PicturePreload } from "#app/seo/page-head.tsx";
import { picturePreload } from "#app/ui/picture-preload.ts";
import { getCrop } from "./home-crops.ts";

/** From this width on, a slide's text is on its picture. */
export const WIDE = "(width >= 48rem)";
const NARROW = "(width < 48rem)";

/** The first slide's picture is the first content seen on the home page, so it is preloaded. */
export function heroPreload([first]: readonly HomeSlide[]): readonly PicturePreload[] {
  if (first === undefined) return [];
  return [
    picturePreload(getCrop(first.wide, "wide"), WIDE),
    picturePreload(getCrop(first.tall, "tall"), NARROW),
  ];
}
