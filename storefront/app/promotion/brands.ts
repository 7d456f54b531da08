import {
  type CategoryPage,
  fragrance,
  nailsAndLashes,
  skincare,
} from "@damson/shop/catalogue/categories";

/** A brand, with the label and path of the page that sells it. */
export interface Brand extends CategoryPage {
  readonly name: string;
}

/** A brand with a built-in picture of this name. */
export interface PicturedBrand extends Brand {
  readonly slug: "a313" | "kiss" | "paco-rabanne" | "retimax";
}

export const brands: readonly PicturedBrand[] = [
  { slug: "a313", name: "A313", ...skincare },
  { slug: "kiss", name: "KISS", ...nailsAndLashes },
  { slug: "paco-rabanne", name: "Paco Rabanne", ...fragrance },
  { slug: "retimax", name: "Retimax", ...skincare },
];
