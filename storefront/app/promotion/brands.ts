import {
  type CategoryPage,
  fragrance,
  nailsAndLashes,
  skincare,
} from "@damson/shop/catalogue/categories";

export interface Brand {
  readonly slug: "a313" | "kiss" | "paco-rabanne" | "retimax";
  readonly name: string;
  /** The path of the page that sells it. */
  readonly category: CategoryPage;
}

/** The brands of the shop, and the pages that sell them. */
export const brands: readonly Brand[] = [
  { slug: "a313", name: "A313", category: skincare },
  { slug: "kiss", name: "KISS", category: nailsAndLashes },
  { slug: "paco-rabanne", name: "Paco Rabanne", category: fragrance },
  { slug: "retimax", name: "Retimax", category: skincare },
];
