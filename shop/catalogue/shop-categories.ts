import type { ShopCategory } from "../settings/shop-category.ts";
import {
  allBrands,
  type CategoryPage,
  fragrance,
  kBeauty,
  nailsAndLashes,
  skincare,
} from "./categories.ts";
import type { ShopData } from "./shop-data.ts";

/** Defaults of a new shop, in menu order. */
export const defaultCategories: readonly (ShopCategory & { readonly id: string })[] = [
  {
    id: "nails-and-lashes",
    ...nailsAndLashes,
    isInMenu: true,
    introduction: "Press-on nails and false lashes by KISS, put on in minutes.",
    description:
      "KISS press-on nails and false lashes: gel, French and design sets, faux mink pairs, clusters and wisps.",
  },
  {
    id: "k-beauty",
    ...kBeauty,
    isInMenu: true,
    introduction:
      "Gentle layers, clever textures: our Korean beauty range is on its way. Until it is here, there is plenty to look at.",
    description: "",
  },
  {
    id: "skincare",
    ...skincare,
    isInMenu: true,
    introduction: "Two rich vitamin A formulas, to be used sparingly in the evening.",
    description:
      "Vitamin A skincare: the A313 Vitamin A Retinol Cream in its 50 g tube and Retimax 1500 Vitamin A Ointment.",
  },
  {
    id: "fragrance",
    ...fragrance,
    isInMenu: true,
    introduction:
      "Designer scents by Paco Rabanne, for yourself or beautifully boxed for somebody else.",
    description:
      "Designer fragrance by Paco Rabanne: 1 Million Royal, the 1 Million gift set, Fame Eau de Parfum and Phantom Eau de Toilette.",
  },
];

export function listMenuPages(categories: readonly ShopCategory[]): readonly CategoryPage[] {
  return [allBrands, ...categories.filter(({ isInMenu }) => isInMenu).map(linkTo)];
}

export function getShopCategories({ settings }: ShopData): readonly ShopCategory[] {
  return settings?.categories ?? defaultCategories;
}

export function categoryLink(shop: ShopData, label: string): CategoryPage | undefined {
  const found = getShopCategories(shop).find((category) => category.label === label);
  return found && linkTo(found);
}

export function linkTo({ path, label }: CategoryPage): CategoryPage {
  return { path, label };
}
