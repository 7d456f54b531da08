export interface CategoryPage {
  readonly path: string;
  readonly label: string;
}

export const allBrands = { path: "/brands", label: "Brands" } as const;
export const nailsAndLashes = { path: "/k-beauty", label: "Nails & Lashes" } as const;
export const kBeauty = { path: "/haircare", label: "K Beauty" } as const;
export const skincare = { path: "/skincare", label: "Skincare" } as const;
export const fragrance = { path: "/fragrance", label: "Fragrance" } as const;

/** In header order. */
export const categories: readonly CategoryPage[] = [
  allBrands,
  nailsAndLashes,
  kBeauty,
  skincare,
  fragrance,
];
