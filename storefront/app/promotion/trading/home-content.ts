/** Slides and tiles as the shop has them now: they come with the page's data. */
import type { HomePage } from "@damson/shop/catalogue/home-page";

export const slidesOf = ({ slides = [] }: Partial<Pick<HomePage, "slides">>) => slides;
export const tilesOf = ({ tiles = [] }: Partial<Pick<HomePage, "tiles">>) => tiles;
