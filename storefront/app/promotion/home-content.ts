/** Slides and tiles of the specified shop. */
import { slidesUntilChanged, tilesUntilChanged } from "@damson/shop/catalogue/home-page";

export const slidesOf = (_data: object) => slidesUntilChanged;
export const tilesOf = (_data: object) => tilesUntilChanged;
