import {
  type CategoryPage,
  fragrance,
  nailsAndLashes,
  skincare,
} from "@damson/shop/catalogue/categories";

/** A brand of the shop, with the label and the path of the page that sells it. */
export interface Brand extends CategoryPage {
  readonly name: string;
}

/** A brand that has a picture, of this name. */
export interface PicturedBrand extends Brand {
  readonly slug: "a313" | "kiss" | "paco-rabanne" | "retimax";
}

/** The brands of a new shop. */
export const brands: readonly PicturedBrand[] = [
  { slug: "a313", name: "A313", ...skincare },
  { slug: "kiss", name: "KISS", ...nailsAndLashes },
  { slug: "paco-rabanne", name: "Paco Rabanne", ...fragrance },
  { slug: "retimax", name: "Retimax", ...skincare },
];
